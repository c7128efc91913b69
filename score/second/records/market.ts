import { kmPerUnit, type DistanceUnit } from '../../../src/vehicles/units.ts';
import { type CountryCode, countries } from '../countries.ts';
import { type Day, textOf, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import { kmOn } from '../lives/course.ts';
import { shownKmOn } from '../lives/instrument.ts';
import type { Life, Owner } from '../lives/life.ts';
import { tellReading } from './sights.ts';
import { type SourceId, sourcesIn } from './sources.ts';
import { recorded, type Telling } from './telling.ts';

/** Half of the sales are advertised where it can be seen; one vehicle in seven is for sale today. */
export function tellAdverts(draw: Draw, telling: Telling, life: Life): void {
  for (const [place, seller] of life.owners.entries()) {
    const fork = draw.fork(place);
    const [source] = sourcesIn(seller.country, 'adverts');
    const end = seller.to ?? (fork.chance(0.15) ? life.today : undefined);
    if (source === undefined || end === undefined || !fork.chance(0.5)) continue;
    const on = Math.max(seller.from, end - Math.round(fork.around(24, 0.7)));
    tellAdvert(fork, telling, life, { seller, source, on, to: end });
  }
}

function tellAdvert(
  draw: Draw,
  telling: Telling,
  life: Life,
  { seller, source, on, to }: { readonly seller: Owner; readonly source: SourceId; readonly on: Day; readonly to: Day },
): void {
  const { country, type } = seller;
  const shownKm = shownKmOn(life.instrument, life.course, on);
  const unit = advertUnit(country);
  const value = advertise(draw, shownKm / kmPerUnit[unit]);
  const km = Math.round(value * kmPerUnit[unit]);
  const date = textOf(on);
  const original = unit === 'km' ? undefined : { unit, value };
  telling.readings.push({
    source,
    country,
    date,
    km,
    seenOn: on,
    shownKm,
    trueKm: kmOn(life.course, on),
    isAdvert: true,
  });
  const valueEur = 24_000 * 0.84 ** yearsBetween(life.firstRegisteredOn, on);
  telling.tell(source, {
    kind: 'listed',
    ...recorded(source, country, date),
    firstSeenAt: date,
    lastSeenAt: textOf(Math.min(to, life.today)),
    mileageKm: km,
    price: {
      value: Math.round((valueEur * countries[country].perEuro) / 50) * 50,
      currency: countries[country].currency,
    },
    sellerType: type === 'private' ? 'private' : 'dealer',
    inventoryType: 'used',
    ...(original && { original }),
  });
  tellReading(telling, source, country, { date, km, ...(original && { original }) });
}

function advertUnit(country: CountryCode): DistanceUnit {
  return country === 'SE' ? 'mil' : countries[country].unit;
}

/** Rounded, mostly down, and in one of sixteen told lower than it is. */
function advertise(draw: Draw, shown: number): number {
  const hopeful = draw.chance(0.06) ? shown * draw.between(0.82, 0.96) : shown;
  const step = draw.weighted([
    [1, 25],
    [100, 20],
    [500, 5],
    [1_000, 40],
    [5_000, 10],
  ]);
  if (hopeful < 4 * step) return Math.round(hopeful);
  return Math.floor(hopeful / step) * step;
}

/** Fleets and dealers sell at auctions, whose catalogues have the figure of the day of the delivery. */
export function tellAuctions(draw: Draw, telling: Telling, life: Life): void {
  for (const [place, { type, country, from, to }] of life.owners.entries()) {
    const fork = draw.fork(place);
    const [source] = [...sourcesIn(country, 'auctions'), ...sourcesIn(country, 'salvage')];
    if (source === undefined || to === undefined || to - from < 60 || type === 'private' || !fork.chance(0.3)) continue;
    const on = to - fork.whole(0, 6);
    const seenOn = on - fork.whole(1, 35);
    const shownKm = shownKmOn(life.instrument, life.course, seenOn);
    const { unit } = countries[country];
    const value = Math.round(shownKm / kmPerUnit[unit]);
    const km = Math.round(value * kmPerUnit[unit]);
    const date = textOf(on);
    const original = unit === 'mi' ? ({ unit, value } as const) : undefined;
    // A catalogue that copies the display of the other unit is not in this world; converting costs nothing there.
    telling.readings.push({
      source,
      country,
      date,
      km,
      seenOn,
      shownKm,
      trueKm: kmOn(life.course, seenOn),
      isAdvert: false,
    });
    telling.tell(source, {
      kind: 'auctioned',
      ...recorded(source, country, date),
      date,
      lotNumber: String(fork.whole(10_000_000, 59_999_999)),
      status: 'sold',
      odometerKm: km,
      titleType: 'clean',
      photos: [],
      ...(original && { original }),
    });
    tellReading(telling, source, country, { date, km, ...(original && { original }) });
  }
}
