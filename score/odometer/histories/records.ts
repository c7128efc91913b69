import { between, pick, type Random } from '../../../harness/generate/random.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { kmPerMile } from '../../../src/vehicles/units.ts';
import type { Drive } from './drive.ts';
import type { Setting } from './settings.ts';

/** An occasion on which somebody wrote the odometer down, before any mistake. */
export interface Occasion {
  readonly day: number;
  readonly kind: 'inspection' | 'service' | 'advert' | 'auction' | 'handover';
  readonly origin: string;
  readonly country: string;
}

export function findOccasions(
  random: Random,
  { builtDay, lastDay, saleDays, countryOn }: Drive,
  setting: Setting,
): Occasion[] {
  const found: Occasion[] = [];
  const add = (day: number, kind: Occasion['kind'], origin: string) => {
    const country = countryOn(day);
    if (day > builtDay && day <= lastDay) found.push({ day, kind, origin: `${origin} ${country}`, country });
  };
  const everyDays = setting.inspectionEveryDays;
  for (let day = builtDay + 365 * pick(random, [2, 3, 4]); day <= lastDay; day += everyDays) {
    add(Math.round(day + between(random, -30, 30)), 'inspection', 'inspections');
    if (random() < 0.08) add(Math.round(day + between(random, 31, 45)), 'inspection', 'inspections');
  }
  const workshops = ['workshop', 'workshop', pick(random, ['dealer', 'chain', 'garage'])];
  for (let day = builtDay; ;) {
    day += Math.max(Math.round((-Math.log(1 - random()) * 0.5 + 0.5) * (365 / setting.servicesPerYear)), 20);
    if (day > lastDay) break;
    add(day, 'service', pick(random, workshops));
  }
  for (const day of saleDays) {
    if (random() < 0.6) add(day - Math.round(between(random, 3, 40)), 'advert', 'adverts');
    if (random() < 0.15) add(day - Math.round(between(random, 1, 30)), 'auction', 'auctions');
    if (random() < 0.3) add(day, 'handover', 'register');
  }
  return found.toSorted((one, other) => one.day - other.day);
}

export const unitOf = (country: string): 'km' | 'mi' => (['GB', 'US'].includes(country) ? 'mi' : 'km');

export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The figure as the source writes it: in its unit, rounded as such sources do. */
export function writeFigure(random: Random, km: number, unit: 'km' | 'mi', kind: Occasion['kind']): number {
  const figure = Math.round(unit === 'mi' ? km / kmPerMile : km);
  if (kind !== 'advert') return figure;
  const step = pick(random, [100, 500, 1_000, 1_000, 5_000]);
  return Math.max(Math.round((figure * between(random, 0.93, 1.005)) / step) * step, 1);
}

export function toReading(
  { day, kind, origin, country }: Occasion,
  figure: number,
  unit: 'km' | 'mi',
): OdometerReading {
  return {
    date: dateOf(day),
    odometerKm: Math.round(unit === 'mi' ? figure * kmPerMile : figure),
    unit,
    origin,
    country,
    isApproximate: kind === 'advert',
    isStale: kind === 'auction',
  };
}
