import type { Day } from './days.ts';
import { dayOf } from './days.ts';
import type { Build } from './life.ts';
import { euroOf } from './money.ts';
import type { Story } from './story.ts';

/** What is asked for a vehicle of usual mileage: less each year, and never nothing. */
export function worthEur(build: Build, age: number): number {
  const left = 0.86 * keptAYear[build.vehicleClass] ** Math.max(0, age);
  return Math.max(newEur(build) * Math.max(0.035, left), minEur[build.vehicleClass]);
}

/** Of its worth; who has a motorcycle seldom needs it. */
const keptAYear = { car: 0.868, van: 0.868, truck: 0.83, motorcycle: 0.92 } as const;

/** What runs is worth something, however old. */
const minEur = { car: 650, van: 900, truck: 3500, motorcycle: 500 } as const;

const newEurOf = new WeakMap<Build, number>();

/** It is asked for at every accident, advert and auction. */
function newEur(build: Build): number {
  const known = newEurOf.get(build);
  if (known !== undefined) return known;
  const eur = euroOf(build.listPrice, dayOf(build.builtOn));
  newEurOf.set(build, eur);
  return eur;
}

export function typicalKmAt({ vehicleClass, fuel }: Build, age: number): number {
  const aYear = { car: fuel === 'diesel' ? 19_000 : 14_000, van: 24_000, truck: 85_000, motorcycle: 4300 }[
    vehicleClass
  ];
  const years = Math.max(0.1, age);
  return Math.round(aYear * (years < 10 ? years : 10 + (years - 10) * 0.55));
}

/** A vehicle that ran half as far as usual is worth some 12 per cent more. */
export function odometerPct(build: Build, age: number, shownKm: number): number {
  const excess = shownKm / typicalKmAt(build, age) - 1;
  return Math.max(-28, Math.min(16, Math.round(-excess * 240) / 10));
}

export function askedEur(story: Story, day: Day): number {
  const age = story.ageOn(day);
  return worthEur(story.build, age) * (1 + odometerPct(story.build, age, story.shownKmOn(day)) / 100);
}
