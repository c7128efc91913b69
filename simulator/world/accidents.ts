import { hash } from '../catalogue/hash.ts';
import { drawAccidentRecords } from './accident-records.ts';
import { isNorthAmerican, moneyIn } from './countries.ts';
import { accidentTypes, drawDamage } from './damage.ts';
import type { Day } from './days.ts';
import { textOf } from './days.ts';
import type { Accident, Build } from './life.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';
import { worthEur } from './worth.ts';

export interface AccidentPlan {
  readonly on: Day;
  readonly type: Accident['type'];
  /** What happened, where the type says only how it ended. */
  readonly kind: Exclude<Accident['type'], 'totalLoss'>;
  readonly recordedBy?: Accident['recordedBy'];
  readonly photos?: number;
  /** It hit the same place as the one of that day. */
  readonly likeOn?: Day;
}

/** Accidents by chance, those that end in a total loss, and damage done by thieves; in order of time. */
export function drawAccidents(story: Story): readonly AccidentPlan[] {
  return [...accidentsByChance(story), ...fatefulAccidents(story)].toSorted((one, other) => one.on - other.on);
}

/** Those that follow from the great turns of a life. */
export function fatefulAccidents(story: Story): readonly AccidentPlan[] {
  const losses = story.fate.losses.map(({ on, kind }) => ({ on, type: 'totalLoss', kind }) as const);
  const back = story.fate.theft?.recoveredOn;
  const byThieves = back !== undefined && story.random('thieves').isLucky(0.4);
  return byThieves ? [...losses, { on: back, type: 'theft', kind: 'theft' }] : losses;
}

function accidentsByChance(story: Story): readonly AccidentPlan[] {
  if (story.isWellKept) return [];
  const random = story.random('accidents');
  const { vehicleClass } = story.build;
  const plans: AccidentPlan[] = [];
  for (let year = story.registeredOn; year < story.lastDay; year += 365) {
    const on = year + random.whole(2, 362);
    const luck = random.next();
    const kind = random.weighted(accidentTypes[vehicleClass]);
    const owner = story.ownerOn(on)?.type;
    const isOnTheRoadAllDay = owner === 'taxiOperator' || owner === 'drivingSchool' || owner === 'rental';
    const risk = (vehicleClass === 'motorcycle' ? 0.02 : 0.027) * (isOnTheRoadAllDay ? 2.2 : 1);
    const [afterDays, isAnother, isLike] = [random.whole(10, 45), random.isLucky(0.14), random.isLucky(0.5)];
    const again = on + afterDays;
    if (luck >= risk || !story.isAbout(on) || !story.isAbout(on + 5)) continue;
    plans.push({ on, type: kind, kind });
    if (!isAnother || !story.isAbout(again) || !story.isAbout(again + 5)) continue;
    plans.push(isLike ? { on: again, type: kind, kind, likeOn: on } : { on: again, type: 'parking', kind: 'parking' });
  }
  return plans;
}

export const recordAccidents = (story: Story, plans: readonly AccidentPlan[]): readonly Accident[] =>
  plans.flatMap((plan) => {
    const country = story.countryOn(plan.on);
    if (!country) return [];
    const random = story.random('accident', plan.on);
    const damaged = story.random('damage', plan.likeOn ?? plan.on);
    const damage = drawDamage(damaged, story.build.vehicleClass, plan.kind);
    const isTotalLoss = plan.type === 'totalLoss';
    const share = isTotalLoss ? random.between(0.7, 1.15) : damage.share * random.between(0.8, 1.25);
    const worth = Math.max(2500, worthEur(story.build, story.ageOn(plan.on)));
    const isAgainstOther = damage.hitAnother === true;
    const otherEur = random.between(400, 6500);
    const drawnPhotos = random.isLucky(0.55) ? random.whole(1, 5) : 0;
    const hasVideo = random.isLucky(0.3);
    const recordedBy = plan.recordedBy ?? drawWitnesses(random, country.code, isTotalLoss);
    const repair = moneyIn(country.code, plan.on, Math.max(180, Math.round(worth * share * 100) / 100));
    const { zones, positions } = damage;
    const records = drawAccidentRecords(story, plan.on, { country: country.code, repair, zones, positions });
    return {
      number: numberOf(story.vin, plan.on),
      on: textOf(plan.on),
      country: country.code,
      town: random.one(country.towns).name,
      type: plan.type,
      cause: damage.cause,
      description: damage.description,
      repair,
      otherParty: isAgainstOther ? moneyIn(country.code, plan.on, Math.round(otherEur)) : undefined,
      wasVictim: damage.wasVictim,
      zones,
      positions,
      parts: isTotalLoss ? [...new Set([...damage.parts, ...gravestParts(plan.kind, story.build)])] : damage.parts,
      photos: plan.photos ?? drawnPhotos,
      hasVideo: plan.photos === undefined && hasVideo,
      shownKm: story.shownKmOn(plan.on),
      recordedBy,
      ...(records.length > 0 && { records }),
    };
  });

/** Seven digits, of which the last six never begin with 0: registers print those alone. */
function numberOf(vin: string, on: Day): number {
  const drawn = hash(vin, on, 'claim');
  return (1 + (drawn % 9)) * 1_000_000 + 100_000 + (drawn % 900_000);
}

/** Airbags open where there are some. */
function gravestParts(kind: AccidentPlan['kind'], { features }: Build): readonly string[] {
  if (kind !== 'collision' && kind !== 'rollover') return [];
  return features.some(({ feature }) => feature.key === 'driverAirbag') ? ['airbag', 'frame'] : ['frame'];
}

/** Claims and estimates are kept by European companies, titles by American states. */
function drawWitnesses(random: Random, country: string, isTotalLoss: boolean): Accident['recordedBy'] {
  const [insurer, register, estimate] = [random.isLucky(0.75), random.isLucky(0.45), random.isLucky(0.4)];
  if (isNorthAmerican(country)) return isTotalLoss ? ['register', 'auction', 'title'] : ['register', 'title'];
  const sources = [
    ...(insurer || isTotalLoss ? (['insurer'] as const) : []),
    ...(register ? (['register'] as const) : []),
    ...(estimate ? (['estimate'] as const) : []),
    ...(isTotalLoss ? (['auction'] as const) : []),
  ];
  return sources.length > 0 ? sources : ['insurer'];
}
