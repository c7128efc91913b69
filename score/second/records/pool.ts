import { kmPerUnit } from '../../../src/vehicles/units.ts';
import type { Draw } from '../draw.ts';
import { formUnitOf, tellReading } from './sights.ts';
import { sourceOf } from './sources.ts';
import type { Telling, ToldReading } from './telling.ts';

const source = 'mileage-pool';

/**
 * A company that buys figures of stations and workshops and sells them on: with the day, the month or only the year,
 * and with the mistakes that they came with.
 */
export function tellPool(draw: Draw, telling: Telling): void {
  const isMember = draw.chance(0.35);
  const countries = sourceOf(source).countries;
  const sold = telling.readings.filter(({ isAdvert, country }) => !isAdvert && countries.includes(country));
  for (const [place, reading] of isMember ? sold.entries() : []) {
    const fork = draw.fork(place);
    if (fork.chance(0.5)) resell(fork, telling, reading);
  }
}

function resell(draw: Draw, telling: Telling, reading: ToldReading): void {
  const { country, km } = reading;
  const length = draw.weighted([
    [10, 60],
    [7, 35],
    [4, 5],
  ]);
  const date = reading.date.slice(0, length);
  const unit = formUnitOf(country);
  telling.readings.push({ ...reading, source, date });
  const original = unit === 'mi' ? { unit, value: Math.round(km / kmPerUnit.mi) } : undefined;
  tellReading(telling, source, country, { date, km, ...(original && { original }) });
}
