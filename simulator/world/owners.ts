import type { VehicleClass } from '../catalogue/model.ts';
import { countryOf } from './countries.ts';
import type { Day } from './days.ts';
import { daysAYear } from './days.ts';
import type { Fate, PlannedStay } from './fate.ts';
import type { Owner, Use } from './life.ts';
import { Random } from './random.ts';

export interface PlannedOwner {
  readonly type: Owner['type'];
  readonly from: Day;
  readonly to: Day | undefined;
  readonly country: string;
  readonly region: string;
}

/** Each stay draws from a stream of its own: what comes after a move does not hang on how long the stay before was. */
export function drawOwners(vin: string, vehicleClass: VehicleClass, fate: Fate, horizon: Day): readonly PlannedOwner[] {
  return fate.stays.flatMap((stay, index) => {
    const random = new Random(vin, 'owners', index);
    const chain = index === 0 ? firstOwners(random, fate.use) : importedOwners(random, vehicleClass);
    return ownersOfStay(random, stay, chain, vehicleClass, horizon);
  });
}

interface Tenure {
  readonly type: Owner['type'];
  readonly days: number;
}

const years = (random: Random, low: number, high: number): number => Math.round(random.between(low, high) * daysAYear);

function firstOwners(random: Random, use: Use): readonly Tenure[] {
  const fleet = random.isLucky(0.6) ? 'leasing' : 'company';
  const first: Readonly<Record<Use, () => Tenure>> = {
    private: () => ({ type: random.isLucky(0.2) ? 'leasing' : 'private', days: years(random, 2.5, 7) }),
    company: () => ({ type: random.isLucky(0.12) ? 'government' : fleet, days: years(random, 2.5, 5) }),
    taxi: () => ({ type: 'taxiOperator', days: years(random, 3, 6) }),
    learner: () => ({ type: 'drivingSchool', days: years(random, 3, 6) }),
    rental: () => ({ type: 'rental', days: years(random, 0.8, 2.2) }),
    delivery: () => ({ type: fleet, days: years(random, 3, 6) }),
    haulage: () => ({ type: fleet, days: years(random, 3.5, 7) }),
  };
  return [first[use]()];
}

const importedOwners = (random: Random, vehicleClass: VehicleClass): readonly Tenure[] =>
  random.isLucky(vehicleClass === 'car' ? 0.4 : 0.25) ? [{ type: 'dealer', days: random.whole(18, 75) }] : [];

function laterOwner(random: Random, vehicleClass: VehicleClass, before: Owner['type'] | undefined): Tenure {
  const isWork = vehicleClass === 'truck' || (vehicleClass === 'van' && random.isLucky(0.5));
  const type = isWork || random.isLucky(0.07) ? 'company' : 'private';
  if (!isWork && random.isLucky(0.1) && before !== 'dealer') return { type: 'dealer', days: random.whole(15, 60) };
  return { type, days: years(random, 1, 4) + years(random, 0, 3.5) };
}

function ownersOfStay(
  random: Random,
  stay: PlannedStay,
  chain: readonly Tenure[],
  vehicleClass: VehicleClass,
  horizon: Day,
): readonly PlannedOwner[] {
  const owners: PlannedOwner[] = [];
  const { towns } = countryOf(stay.country);
  const until = stay.to ?? horizon;
  for (let from = stay.from; from < until;) {
    const { type, days } = chain[owners.length] ?? laterOwner(random, vehicleClass, owners.at(-1)?.type);
    const to = from + days;
    const { region } = random.one(towns);
    const isLast = to >= until;
    owners.push({ type, from, to: isLast ? stay.to : to, country: stay.country, region });
    from = to;
  }
  return owners;
}
