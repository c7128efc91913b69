import type { VehicleClass } from '../catalogue/model.ts';
import { countryOf, isNorthAmerican } from './countries.ts';
import type { Day } from './days.ts';
import { yearOf } from './days.ts';
import type { Use } from './life.ts';
import { isQuiet } from './quiet.ts';
import { Random } from './random.ts';

/** The main events of a life; everything else is derived from them. */
export interface Fate {
  readonly use: Use;
  readonly stays: readonly PlannedStay[];
  readonly losses: readonly TotalLoss[];
  readonly theft: { readonly on: Day; readonly recoveredOn: Day | undefined } | undefined;
  readonly end: { readonly kind: 'scrapped' | 'exported'; readonly on: Day; readonly to?: string } | undefined;
}

export interface PlannedStay {
  readonly country: string;
  readonly from: Day;
  readonly to: Day | undefined;
}

export interface TotalLoss {
  readonly on: Day;
  readonly country: string;
  readonly kind: 'collision' | 'flood' | 'hail' | 'fire' | 'rollover';
  readonly aftermath: 'exported' | 'rebuilt' | 'scrapped';
  /** From when on it runs again, if ever. */
  readonly backOn: Day | undefined;
}

interface Newborn {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly registeredOn: Day;
  readonly firstCountry: string;
  readonly use: Use;
}

/**
 * Goes through a life year by year and stops at the horizon. Draws are made in the order of time, so a later horizon
 * only adds to what an earlier one gave.
 */
export function drawFate(newborn: Newborn, horizon: Day): Fate {
  const random = new Random(newborn.vin, 'fate');
  const isCalm = isQuiet(newborn.vin);
  const planned = isCalm ? undefined : drawTheft(newborn);
  const isGoneFrom = planned && planned.recoveredOn === undefined ? planned.on : Infinity;
  const stays: PlannedStay[] = [];
  const losses: TotalLoss[] = [];
  let stay: PlannedStay = { country: newborn.firstCountry, from: newborn.registeredOn, to: undefined };
  let end: Fate['end'];
  let quietUntil = stay.from + 200;

  for (let year = newborn.registeredOn; year < horizon && !end; year += 365) {
    const on = year + random.whole(5, 360);
    const luck = random.next();
    if (on >= isGoneFrom) break;
    const isStolenThen = planned && on > planned.on - 120 && on < (planned.recoveredOn ?? on) + 120;
    if (on < quietUntil || isStolenThen) continue;
    const risks = { ...risksOf(stay.country, newborn, (on - newborn.registeredOn) / 365), ...(isCalm && noRisks) };
    if (luck < risks.loss) {
      const loss = drawLoss(random, newborn.vehicleClass, stay.country, on);
      losses.push(loss);
      quietUntil = (loss.backOn ?? on) + 200;
      if (loss.aftermath === 'scrapped') end = { kind: 'scrapped', on: on + random.whole(60, 130) };
      if (loss.aftermath === 'exported') {
        const left = on + random.whole(50, 90);
        stays.push({ ...stay, to: left });
        stay = { country: nextCountry(random, stay.country, on), from: loss.backOn ?? left + 100, to: undefined };
      }
    } else if (luck < risks.loss + risks.end) {
      end = drawEnd(random, on);
    } else if (luck < risks.loss + risks.end + risks.leave) {
      stays.push({ ...stay, to: on });
      stay = { country: nextCountry(random, stay.country, on), from: on + random.whole(15, 70), to: undefined };
      quietUntil = stay.from + 200;
    }
  }
  stays.push({ ...stay, to: end?.on });
  return { use: newborn.use, stays, losses, theft: planned && fittingTheft(planned, stays), end };
}

/** A quiet vehicle may still move to another country. */
const noRisks = { loss: 0, end: 0 };

function drawTheft({ vin, registeredOn, vehicleClass }: Newborn): Fate['theft'] {
  const random = new Random(vin, 'theft');
  if (!random.isLucky(vehicleClass === 'motorcycle' ? 0.2 : 0.17)) return undefined;
  const on = registeredOn + random.whole(150, 3600);
  const isRecovered = random.isLucky(0.4);
  const days = random.isLucky(0.7) ? random.whole(1, 20) : random.whole(21, 110);
  return { on, recoveredOn: isRecovered ? on + days : undefined };
}

const fittingTheft = (theft: NonNullable<Fate['theft']>, stays: readonly PlannedStay[]): Fate['theft'] =>
  stays.some(({ from, to }) => from < theft.on && (theft.recoveredOn ?? theft.on) < (to ?? Infinity))
    ? theft
    : undefined;

function risksOf(code: string, { vehicleClass }: Newborn, age: number) {
  const wornOut = { car: 13, van: 13, truck: 12, motorcycle: 20 }[vehicleClass];
  const isAgeToLeave = age > 2 && age < 24;
  return {
    loss: isNorthAmerican(code) ? 0.05 : 0.004,
    end: age < wornOut ? 0.003 : 0.022 + (age - wornOut) * 0.005,
    leave: isAgeToLeave ? countryOf(code).leaving * (vehicleClass === 'motorcycle' ? 0.8 : 1.45) : 0,
  };
}

const lossesByClass: Readonly<Record<VehicleClass, Partial<Record<TotalLoss['kind'], number>>>> = {
  car: { collision: 60, flood: 14, hail: 8, fire: 6, rollover: 12 },
  van: { collision: 64, flood: 14, hail: 4, fire: 6, rollover: 12 },
  truck: { collision: 66, flood: 6, fire: 12, rollover: 16 },
  motorcycle: { collision: 84, flood: 8, fire: 8 },
};

function drawLoss(random: Random, vehicleClass: VehicleClass, country: string, on: Day): TotalLoss {
  const kind = random.weighted(lossesByClass[vehicleClass]);
  const aftermath = random.weighted(
    isNorthAmerican(country)
      ? { exported: 55, rebuilt: 32, scrapped: 13 }
      : { exported: 15, rebuilt: 40, scrapped: 45 },
  );
  const days = aftermath === 'exported' ? random.whole(130, 280) : random.whole(60, 190);
  return { on, country, kind, aftermath, backOn: aftermath === 'scrapped' ? undefined : on + days };
}

function drawEnd(random: Random, on: Day): NonNullable<Fate['end']> {
  if (random.isLucky(0.82)) return { kind: 'scrapped', on };
  return { kind: 'exported', on, to: random.one(['GE', 'KZ', 'TJ', 'NG', 'GH', 'AE', 'MD']) };
}

function nextCountry(random: Random, from: string, on: Day): string {
  const open = Object.entries(countryOf(from).exportsTo).filter(([to]) => countryOf(to).since <= yearOf(on));
  return open.length > 0 ? random.weighted(Object.fromEntries(open)) : 'DE';
}
