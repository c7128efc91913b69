import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import type { DamagePosition, DamageType, DamageZone } from '../../../vehicles/codes.ts';
import { isTotalLoss, outcomeOf } from '../../damage-outcome.ts';
import type { DocumentContext } from '../context.ts';
import type { RecordEntry, DocumentFact, DocumentPicture, State } from '../document.ts';
import type { DamageDiagram } from '../figures.ts';
import type { WrittenSection } from '../place.ts';
import {
  asValue,
  capital,
  fact,
  inOneLine,
  isComing,
  kindOf,
  newestFirst,
  picturesOf,
  silentSection,
  wordingOf,
} from './parts.ts';
import { silhouetteOf } from './silhouette.ts';

export function writeAccidents(context: DocumentContext): WrittenSection {
  const { report, words } = context;
  const say = context.say.accidents;
  const accidents = newestFirst(report.accidents, ({ date }) => date);
  const [newest] = accidents;
  if (newest === undefined) return writeWithoutRecords(context);
  return {
    id: 'accidents',
    title: say.title,
    isPending: isComing(context, 'accidentHistory', 'vehicleHistory', 'plHistory'),
    lead: {
      state: accidents.some(isSevere) ? 'problem' : 'attention',
      text: [
        say.lead({ count: accidents.length, newest: words.date(newest.date) }),
        ...(report.checks.hasAccidents === false ? [say.noAccident] : []),
        ...(accidents.length > 1 && accidents.some(hasAmount) ? [say.amountsAreRanges] : []),
      ].join(' '),
    },
    blocks: [{ kind: 'entries', entries: accidents.map((accident) => writeAccident(context, accident)) }],
  };
}

function writeWithoutRecords(context: DocumentContext): WrittenSection {
  const { title, nothing, amongEvents } = context.say.accidents;
  const silent = silentSection(context, {
    id: 'accidents',
    title,
    key: 'accidentHistory',
    nothing,
    isReassuring: true,
  });
  if (context.report.vehicleHistory?.accidentRecordsFound !== true) return silent;
  return { ...silent, lead: { state: 'attention', text: amongEvents } };
}

const severeTypes: ReadonlySet<DamageType> = new Set(['flood', 'fire', 'rollover']);

function isSevere(accident: AssembledAccident): boolean {
  return isTotalLoss(accident) || severeTypes.has(accident.type) || accident.partGroups.includes('frame');
}

function hasAmount({ damageValue, damageValueMin, damageValueMax, damageValueEur }: AssembledAccident): boolean {
  return [damageValue, damageValueMin, damageValueMax, damageValueEur].some((amount) => amount !== undefined);
}

/** The state of an accident in a list of events. */
export function stateOfAccident(accident: AssembledAccident): State {
  return isSevere(accident) ? 'problem' : 'attention';
}

function writeAccident(context: DocumentContext, accident: AssembledAccident): RecordEntry {
  const { words } = context;
  const state = stateOfAccident(accident);
  const description = wordingOf(accident.description, accident.wordingLanguage);
  return onlyKnown({
    title: capital(context, words.for.damageType[accident.type]),
    subtitle: inOneLine([words.date(accident.date), accident.country && words.country(accident.country)]),
    mark: { state, text: describeMark(context, accident) },
    facts: describeFacts(context, accident),
    paragraphs: description ? [description] : [],
    items: [],
    diagram: drawDamage(context, accident),
    pictures: showPictures(context, accident),
  });
}

function describeMark(context: DocumentContext, accident: AssembledAccident): string {
  const say = context.say.accidents;
  if (isTotalLoss(accident)) return capital(context, context.words.for.damageOutcome.totalLoss);
  return isSevere(accident) ? say.severe : say.damaged;
}

function describeFacts(context: DocumentContext, accident: AssembledAccident): DocumentFact[] {
  const { words } = context;
  const { labels, accidents: say } = context.say;
  const { cause, wasVictim, partGroups, groupedRecordCount, source } = accident;
  const parts = partGroups.map((group) => words.for.partGroup[group]);
  const outcome = outcomeOf(accident);
  return [
    ...fact(say.outcome, asValue(context, outcome && words.for.damageOutcome[outcome])),
    ...describeDamage(context, accident),
    ...describeDamageToOthers(context, accident),
    ...fact(say.cause, asValue(context, cause && words.for.damageCause[cause])),
    ...fact(
      say.responsibility,
      asValue(context, wasVictim === undefined ? undefined : wasVictim ? say.otherResponsible : say.noOtherResponsible),
    ),
    ...fact(say.zones, asValue(context, inOneLine(damagedPlaces(context, accident), words.between.parts))),
    ...fact(say.parts, asValue(context, inOneLine(parts, ', '))),
    ...fact(labels.source, asValue(context, words.source(source))),
    ...fact(say.records, groupedRecordCount > 1 ? say.grouped(groupedRecordCount) : undefined),
    ...fact(labels.reference, describeReference(accident)),
  ];
}

/** What it cost, as a range where sources differ or one gave a range; a figure inside of it is shown beside it. */
function describeDamage(
  { words, say: { accidents: say } }: DocumentContext,
  accident: AssembledAccident,
): DocumentFact[] {
  const { damageValue, damageValueMin: low, damageValueMax: high, damageValueEur: inEuro } = accident;
  const currency = accident.damageCurrency ?? 'EUR';
  const money = (value: number) => words.money({ value, currency });
  const ends = [low, high].filter((end) => end !== undefined);
  const range = [...new Set(ends)].map(money).join('\u00a0– ');
  const shown = new Set([...ends, ...(ends.length === 0 ? [damageValue] : [])]);
  const inside = [damageValue, currency === 'EUR' ? inEuro : undefined].find(
    (value) => value !== undefined && !shown.has(value),
  );
  const single = damageValue === undefined ? undefined : money(damageValue);
  const main = range === '' ? single : range;
  const note = inside === undefined ? undefined : say.oneRecordSays({ amount: money(inside) });
  const converted = inEuro === undefined ? undefined : words.money({ value: inEuro, currency: 'EUR' });
  if (main === undefined) return fact(say.damage, converted);
  return [...fact(say.damage, main, note), ...fact(say.damageInEuro, currency === 'EUR' ? undefined : converted)];
}

function describeDamageToOthers(
  { words, say: { accidents: say } }: DocumentContext,
  accident: AssembledAccident,
): DocumentFact[] {
  const { otherPartyDamageValue: value, otherPartyDamageValueEur: inEuro } = accident;
  const currency = accident.otherPartyDamageCurrency ?? 'EUR';
  const converted = inEuro === undefined ? undefined : words.money({ value: inEuro, currency: 'EUR' });
  if (value === undefined) return fact(say.otherParty, converted);
  return [
    ...fact(say.otherParty, words.money({ value, currency })),
    ...fact(say.otherPartyInEuro, currency === 'EUR' ? undefined : converted),
  ];
}

/** A number written in two ways is shown once. */
function describeReference({ referenceCode, referenceId }: AssembledAccident): string | undefined {
  const number = referenceId === undefined ? undefined : String(referenceId);
  if (referenceCode === undefined || number === undefined) return referenceCode ?? number;
  return referenceCode.includes(number) ? referenceCode : `${referenceCode} · ${number}`;
}

/** The finer positions where they are known, and the areas of which nothing finer is covered. */
function damagedPlaces({ words }: DocumentContext, { damageZones, damagePositions }: AssembledAccident): string[] {
  const covered = new Set(damagePositions.map((position) => zoneOf(position)));
  return [
    ...damageZones.filter((zone) => !covered.has(zone)).map((zone) => words.for.damageZone[zone]),
    ...damagePositions.map((position) => words.for.damagePosition[position]),
  ];
}

function zoneOf(position: DamagePosition): DamageZone {
  if (position.startsWith('front')) return 'front';
  if (position.startsWith('rear')) return 'rear';
  if (position.startsWith('left')) return 'leftSide';
  return position.startsWith('right') ? 'rightSide' : 'roof';
}

function drawDamage(context: DocumentContext, accident: AssembledAccident): DamageDiagram | undefined {
  const { damageZones: zones, damagePositions: positions } = accident;
  if (zones.length === 0 && positions.length === 0) return undefined;
  return {
    silhouette: silhouetteOf(context.report.identity),
    zones,
    positions,
    summary: context.say.accidents.diagram({
      places: damagedPlaces(context, accident).join(context.words.between.parts),
    }),
    frontLabel: capital(context, context.words.for.damageZone.front),
    legend: context.say.accidents.legend,
  };
}

function showPictures(
  { words, say: { accidents: say } }: DocumentContext,
  accident: AssembledAccident,
): DocumentPicture[] {
  const date = words.date(accident.date);
  const { photos, videos } = accident;
  return [
    ...picturesOf(
      photos.map(({ medium }) => medium),
      (place) => say.photo({ ...place, date }),
    ),
    ...videos.map(({ film, poster }, place) => ({
      kind: kindOf(poster ?? film),
      alt: say.film({ number: place + 1, total: videos.length, date }),
      film: { kind: kindOf(film), contentType: film.contentType, hasPoster: poster !== undefined },
    })),
  ];
}
