import type { VehicleClass } from '../catalogue/model.ts';
import type { Course } from './course.ts';
import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import type { Fate } from './fate.ts';
import type { Instrument } from './instrument.ts';
import type { PlannedOwner } from './owners.ts';
import { Random } from './random.ts';

type Rollback = Instrument['rollbacks'][number];

interface Seller {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  readonly course: Course;
}

const worthwhileKm = { car: 65_000, van: 80_000, truck: 250_000, motorcycle: 14_000 } as const;
const minKm = { car: 10_000, van: 10_000, truck: 25_000, motorcycle: 3000 } as const;
const maxRollbacks = 2;

/** At each sale the odometer may be turned back; where it was done once, it is more likely to be done again. */
export function drawRollbacks(seller: Seller): readonly Rollback[] {
  const rollbacks: Rollback[] = [];
  for (const [index, owner] of seller.owners.entries()) {
    const isSold = owner.to !== undefined && owner.to !== seller.fate.end?.on;
    if (!isSold || rollbacks.length === maxRollbacks) continue;
    const random = new Random(seller.vin, 'rollback', index);
    const on = dayBeforeSale(seller, owner, random);
    const offKm = rollbacks.reduce((sum, { byKm }) => sum + byKm, 0);
    const shownKm = (day: Day): number => trueKmOn(seller.course, day) - offKm;
    const isWorthwhile = on >= owner.from + 60 && shownKm(on) > worthwhileKm[seller.vehicleClass];
    if (!random.isLucky(rollbacks.length === 0 ? 0.026 : 0.12) || !isWorthwhile) continue;
    rollbacks.push({ on, byKm: drawByKm(seller.vehicleClass, shownKm, on, random) });
  }
  return rollbacks;
}

/** Ahead of the first advert as a rule; on an import also on the way, and now and then while it is advertised. */
function dayBeforeSale({ fate }: Seller, { to = 0 }: PlannedOwner, random: Random): Day {
  const isImport = fate.stays.some((stay) => stay.to === to);
  if (isImport && random.isLucky(0.6)) return to + random.whole(2, 12);
  return to - (random.isLucky(0.85) ? random.whole(82, 130) : random.whole(5, 70));
}

/** From an unbelievable drop to a figure that is hardly lower, or no lower, than the last on record. */
function drawByKm(vehicleClass: VehicleClass, shownKm: (day: Day) => number, on: Day, random: Random): number {
  const km = shownKm(on);
  const byKm = {
    deep: () => km * random.between(0.25, 0.6),
    middle: () => km * random.between(0.1, 0.25),
    slight: () => shownKm(on + 120) - shownKm(on - 120) * random.between(0.9, 0.97),
    hidden: () => (km - shownKm(on - random.whole(150, 330))) * random.between(0.6, 0.95),
  }[random.weighted({ deep: 40, middle: 24, slight: 18, hidden: 18 })]();
  const within = Math.max(minKm[vehicleClass], km * 0.08, Math.min(km * 0.6, byKm));
  return Math.round(within / 100) * 100;
}
