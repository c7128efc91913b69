import { between, pick, type Random } from '../../../harness/generate/random.ts';
import type { RateClass } from '../../../src/vehicles/odometer/class-rates.ts';

/** How a vehicle was driven, and where. */
export interface Drive {
  readonly rateClass: RateClass;
  /** Days since 1970. */
  readonly builtDay: number;
  readonly lastDay: number;
  readonly saleDays: readonly number[];
  readonly importDay: number | undefined;
  readonly countryOn: (day: number) => string;
  readonly kmOn: (day: number) => number;
}

const yearlyKm: Readonly<Partial<Record<RateClass, number>>> = {
  car: 13_500,
  van: 21_000,
  truck: 62_000,
  motorcycle: 4_200,
};
const classes: readonly RateClass[] = [...Array<RateClass>(14).fill('car'), 'van', 'van', 'van', 'truck', 'motorcycle'];
const homes = ['DE', 'NL', 'FR', 'PL', 'SE', 'LT', 'GB', 'GB', 'US'];
const stepDays = 91;

export function drive(random: Random, importedShare: number, todayDay: number): Drive {
  const rateClass = pick(random, classes);
  const builtDay = Math.round(todayDay - between(random, 3, 36) * 365);
  const lastDay = Math.round(
    random() < 0.8 ? todayDay - between(random, 0, 400) : between(random, builtDay + 700, todayDay),
  );
  const saleDays: number[] = [];
  for (let day = builtDay; ;) {
    day += Math.round(700 - 1_500 * Math.log(1 - random()));
    if (day > lastDay - 60) break;
    saleDays.push(day);
  }
  const importDay = random() < importedShare ? saleDays.at(Math.floor(random() * saleDays.length)) : undefined;
  const [from, to] = [pick(random, homes), pick(random, homes)];
  const kms = driveSteps(random, yearlyKm[rateClass] ?? 14_000, { builtDay, lastDay, saleDays });
  return {
    rateClass,
    builtDay,
    lastDay,
    saleDays,
    importDay: from === to ? undefined : importDay,
    countryOn: (day) => (importDay !== undefined && day >= importDay ? to : from),
    kmOn: (day) => {
      const place = Math.max(day - builtDay, 0) / stepDays;
      const [before = 0, after = before] = [kms[Math.floor(place)], kms[Math.floor(place) + 1]];
      return before + (after - before) * (place % 1);
    },
  };
}

function driveSteps(
  random: Random,
  typicalKm: number,
  { builtDay, lastDay, saleDays }: Pick<Drive, 'builtDay' | 'lastDay' | 'saleDays'>,
): number[] {
  const own = typicalKm * Math.exp(0.4 * normal(random));
  let byOwner = Math.exp(0.3 * normal(random));
  const kms = [between(random, 0, 60)];
  for (let day = builtDay; day <= lastDay + stepDays; day += stepDays) {
    if (saleDays.some((sale) => sale >= day && sale < day + stepDays)) byOwner = Math.exp(0.4 * normal(random));
    const age = Math.exp(-(day - builtDay) / 365 / 25);
    kms.push((kms.at(-1) ?? 0) + own * byOwner * age * Math.exp(0.25 * normal(random)) * (stepDays / 365));
  }
  return kms;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
