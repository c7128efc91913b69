import type { Damaged } from '../../../src/report/evidence/events.ts';
import type { DamageType, DamageZone } from '../../../src/vehicles/codes.ts';
import { type CountryCode, countries } from '../countries.ts';
import { type Day, textOf, yearOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Accident, Life } from '../lives/life.ts';
import { type SourceId, sourcesIn } from './sources.ts';
import { recorded, type Telling } from './telling.ts';
import { totalLossWordings } from './wordings.ts';

/** A record before it gets what all records have. */
interface Draft {
  readonly source: SourceId;
  readonly country: CountryCode;
  readonly on: Day;
  readonly type: DamageType;
  readonly reference?: string;
  readonly quotes?: readonly string[];
  readonly words?: string;
  readonly amountEur?: number;
  readonly zones?: readonly DamageZone[];
  readonly details?: Pick<Damaged, 'positions' | 'parts'>;
  readonly wasVictim?: boolean;
  /** Fields that few sources give. */
  readonly meanings?: Meanings;
}

type Meanings = Pick<Damaged, 'dateMeaning' | 'amountMeaning' | 'amountBasis' | 'accidentCountry' | 'outcome'>;

/** Everybody who notices an accident tells his part of it, on his day and under his number. */
export function tellDamages(draw: Draw, telling: Telling, life: Life): void {
  for (const accident of life.accidents) {
    if (accident.home === 'US') continue;
    const fork = draw.fork(accident.number);
    const drafts = [...tellPolice(fork, accident), ...tellInsurer(fork, accident)].filter(({ on }) => on <= life.today);
    for (const [place, draft] of drafts.entries()) tellDamage(telling, accident, draft, `${accident.number}-${place}`);
    if (accident.isTotalLoss) tellSalvage(fork.fork('salvage'), telling, accident, life.today);
  }
}

export function tellDamage(telling: Telling, accident: Accident, draft: Draft, id: string): void {
  const {
    source,
    country,
    on,
    type,
    reference,
    quotes = [],
    words,
    amountEur,
    zones = [],
    details,
    wasVictim,
    meanings,
  } = draft;
  const { currency, perEuro, language } = countries[country];
  const date = textOf(on);
  const description = [words, ...quotes.map((number) => `ref. ${number}`)]
    .filter((part) => part !== undefined)
    .join(', ');
  telling.damages.push({
    source,
    country,
    id,
    accident: accident.number,
    date,
    type,
    ...(reference !== undefined && { reference }),
    quotes,
    zones,
    ...(amountEur !== undefined && { amountEur }),
    saysTotalLoss: type === 'totalLoss' || meanings?.outcome === 'totalLoss',
  });
  telling.tell(source, {
    kind: 'damaged',
    ...recorded(source, country, date),
    date,
    type,
    ...(description !== '' && { description, original: { language } }),
    ...(reference !== undefined && { reference }),
    ...(amountEur !== undefined && { damage: { value: Math.round(amountEur * perEuro), currency } }),
    ...(wasVictim !== undefined && { wasVictim }),
    ...meanings,
    zones: [...zones],
    positions: details?.positions ?? [],
    parts: details?.parts ?? [],
    photos: [{ medium: { state: 'kept', kind: 'picture', id, contentType: 'image/jpeg' } }],
    videos: [],
  });
}

const policeTypes: Readonly<Partial<Record<DamageType, DamageType>>> = {
  collision: 'collision',
  parking: 'collision',
  animal: 'animal',
  rollover: 'rollover',
  fire: 'fire',
  theft: 'theft',
  vandalism: 'vandalism',
};

/** Called where it was more than a scratch. The patrol guesses the damage, in round figures. */
function tellPolice(draw: Draw, accident: Accident): Draft[] {
  const { country, on, costEur, wasVictim } = accident;
  const [source] = sourcesIn(country, 'police');
  const type = policeTypes[accident.type];
  if (source === undefined || type === undefined || !draw.chance(costEur > 2_500 ? 0.55 : 0.12)) return [];
  const guess = Math.max(500, Math.round(draw.around(costEur * 0.75, 0.5) / 500) * 500);
  return [
    {
      source,
      country,
      on: draw.chance(0.04) ? on + 1 : on,
      type,
      reference: `${draw.whole(100, 999)}/${yearOf(on)}/${draw.whole(10_000, 99_999)}`,
      zones: seenZones(draw, accident, 0.75),
      ...(draw.chance(0.55) && { amountEur: guess }),
      ...(draw.chance(0.6) && { wasVictim }),
    },
  ];
}

/** The insurer, and those whom the insurer sends: the assessor, the repairer, and the assessor once more. */
function tellInsurer(draw: Draw, accident: Accident): Draft[] {
  const drafts: Draft[] = [];
  const { home, country, on, costEur } = accident;
  const isClaimed = draw.chance(0.72);
  const claimNumber = `${draw.one(['S', 'KL', 'C', 'SC'])}${draw.one(['-', '', '/'])}${yearOf(on)}${draw.one(['-', ''])}${draw.whole(100_000, 9_999_999)}`;
  // Abroad, the insurer of the other party may be the one that pays.
  const insurers = country !== home && draw.chance(0.35) ? [country] : [home];
  for (const insurer of isClaimed ? insurers : []) {
    const [source] = sourcesIn(insurer, 'claims');
    if (source !== undefined) drafts.push(drawClaim(draw, accident, { source, country: insurer, claimNumber }));
  }
  if (costEur < 700) return drafts;
  const estimates = sourcesIn(home, 'estimates')[0];
  if (estimates !== undefined && draw.chance(isClaimed ? 0.5 : 0.2)) {
    drafts.push(drawEstimate(draw, accident, isClaimed ? claimNumber : undefined));
    if (isClaimed && draw.chance(0.1)) drafts.push(drawLateSurvey(draw, accident, claimNumber));
  }
  const repairers = sourcesIn(home, 'body')[0];
  if (repairers !== undefined && !accident.isTotalLoss && draw.chance(0.3)) {
    drafts.push(drawBill(draw, accident, isClaimed ? claimNumber : undefined));
  }
  return drafts;
}

/** Insurers whose answers say what their dates, amounts and codes mean. */
const precise = new Set<SourceId>(['claims-isles', 'claims-nordic']);

function drawClaim(
  draw: Draw,
  accident: Accident,
  {
    source,
    country,
    claimNumber,
  }: { readonly source: SourceId; readonly country: CountryCode; readonly claimNumber: string },
): Draft {
  const { on, costEur, isTotalLoss, wasVictim } = accident;
  const [dateMeaning, day] = draw.weighted([
    [['loss', on] as const, 58],
    [['notice', on + Math.ceil(draw.around(5, 0.8))] as const, 27],
    [['settlement', on + Math.ceil(draw.around(75, 0.6))] as const, 15],
  ]);
  const manner = isTotalLoss
    ? draw.weighted([
        ['code', 65],
        ['words', 15],
        ['silent', 20],
      ])
    : 'silent';
  const excess = draw.one([0, 150, 300, 500]);
  const type = drawClaimType(draw, accident.type);
  const isPrecise = precise.has(source);
  return {
    source,
    country,
    on: day,
    type: manner === 'code' && !isPrecise ? 'totalLoss' : type,
    reference: claimNumber,
    zones: seenZones(draw, accident, 0.7),
    ...(manner === 'words' && { words: totalLossWordings[countries[country].language] ?? 'total loss' }),
    ...(draw.chance(0.8) && { amountEur: Math.max(100, costEur - excess) }),
    ...(draw.chance(0.7) && { wasVictim }),
    ...(isPrecise && {
      meanings: {
        dateMeaning,
        amountMeaning: 'bill',
        amountBasis: excess === 0 ? 'gross' : 'lessExcess',
        accidentCountry: accident.country,
        outcome: manner === 'code' ? 'totalLoss' : 'unknown',
      },
    }),
  };
}

/** Insurers file by what is insured, not by what happened. */
function drawClaimType(draw: Draw, type: DamageType): DamageType {
  if (type === 'parking' && draw.chance(0.5)) return 'collision';
  return draw.chance(0.07) ? 'other' : type;
}

function drawEstimate(draw: Draw, accident: Accident, claimNumber: string | undefined): Draft {
  const { home, on, costEur, isTotalLoss, positions, parts } = accident;
  const own = `G${draw.whole(100_000, 999_999)}`;
  const quoting =
    claimNumber === undefined
      ? 'not'
      : draw.weighted([
          ['as its own', 25],
          ['in words', 20],
          ['not', 55],
        ]);
  return {
    source: 'estimates',
    country: home,
    on: on + Math.ceil(draw.around(9, 0.7)),
    type: isTotalLoss && draw.chance(0.4) ? 'totalLoss' : estimateTypeOf(draw, accident.type),
    reference: quoting === 'as its own' && claimNumber !== undefined ? respell(draw, claimNumber) : own,
    ...(quoting === 'in words' && claimNumber !== undefined && { quotes: [claimNumber] }),
    amountEur: (costEur * draw.between(0.85, 1.2)) / draw.one([1, 1, 1.2]),
    zones: seenZones(draw, accident, 0.95),
    details: { positions: [...positions], parts: [...parts] },
  };
}

function estimateTypeOf(draw: Draw, type: DamageType): DamageType {
  if (type === 'hail' || type === 'glass' || type === 'fire' || type === 'flood') return type;
  return draw.weighted([
    [type, 5],
    ['collision', 3],
    ['other', 2],
  ]);
}

/** The same number with other separators, as clerks write it. */
function respell(draw: Draw, number: string): string {
  return draw.chance(0.5) ? number.replaceAll(/[-/]/g, draw.one(['', ' ', '.'])) : number;
}

/** Hidden damage, a dispute, a second opinion: months later, under the claim's number. */
function drawLateSurvey(draw: Draw, accident: Accident, claimNumber: string): Draft {
  const { home, on, costEur, positions, parts } = accident;
  return {
    source: 'estimates',
    country: home,
    on: on + draw.whole(60, 240),
    type: estimateTypeOf(draw, accident.type),
    reference: respell(draw, claimNumber),
    amountEur: costEur * draw.between(1, 1.4),
    zones: seenZones(draw, accident, 0.95),
    details: { positions: [...positions], parts: [...parts] },
  };
}

/** The invoice is written when the parts have come: weeks or months after. */
function drawBill(draw: Draw, accident: Accident, claimNumber: string | undefined): Draft {
  const { home, on, costEur, parts } = accident;
  const quotes = claimNumber !== undefined && draw.chance(0.3) ? [claimNumber] : [];
  return {
    source: 'body-shops',
    country: home,
    on: on + Math.ceil(draw.around(42, 0.7)),
    type: estimateTypeOf(draw, accident.type),
    reference: `RE${draw.whole(10_000, 99_999)}`,
    quotes,
    amountEur: costEur / draw.one([1, 1.2]),
    zones: seenZones(draw, accident, 0.85),
    details: { positions: [], parts: [...parts] },
  };
}

/** Each zone is told or forgotten; left and right are confused now and then. */
function seenZones(draw: Draw, { zones }: Accident, share: number): DamageZone[] {
  const mirrored: Readonly<Partial<Record<DamageZone, DamageZone>>> = { leftSide: 'rightSide', rightSide: 'leftSide' };
  const seen = zones.filter(() => draw.chance(share));
  return draw.chance(0.03) ? seen.map((zone) => mirrored[zone] ?? zone) : seen;
}

/** The wreck is sold, in its country or over an auction that sells to the next. */
function tellSalvage(draw: Draw, telling: Telling, accident: Accident, today: Day): void {
  const [source] = sourcesIn(accident.home, 'salvage');
  const on = accident.on + Math.ceil(draw.around(50, 0.5));
  if (source === undefined || on > today || !draw.chance(0.5)) return;
  tellWreck(draw, telling, accident, { source, on });
}

export function tellWreck(
  draw: Draw,
  telling: Telling,
  accident: Accident,
  { source, on }: { readonly source: SourceId; readonly on: Day },
): void {
  const { currency, perEuro } = countries[accident.home];
  const date = textOf(on);
  telling.losses.push({ source, accident: accident.number, as: 'auction' });
  telling.tell(source, {
    kind: 'auctioned',
    ...recorded(source, accident.home, date),
    date,
    lotNumber: String(draw.whole(10_000_000, 59_999_999)),
    status: 'sold',
    titleType: draw.chance(0.85) ? 'salvage' : 'parts',
    primaryDamage: draw.one(['Front end', 'Rear end', 'Side', 'All over', 'Undercarriage']),
    estimatedRepair: { value: Math.round(accident.costEur * perEuro), currency },
    photos: [],
  });
}
