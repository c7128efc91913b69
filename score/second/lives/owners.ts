import type { OwnerType } from '../../../src/vehicles/codes.ts';
import { type CountryCode, countries, countryCodes } from '../countries.ts';
import { type Day, daysPerYear, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Owner, Stay } from './life.ts';

interface Possession {
  readonly stays: Stay[];
  readonly owners: Owner[];
}

const firstOwners: readonly (readonly [OwnerType, number])[] = [
  ['private', 52],
  ['leasing', 22],
  ['company', 12],
  ['rental', 6],
  ['dealer', 5],
  ['taxiOperator', 1.5],
  ['drivingSchool', 1],
  ['government', 0.5],
];

/** Years for which an owner of each kind keeps a vehicle: the median, and how far it spreads. */
const keptYears: Readonly<Record<OwnerType, readonly [median: number, spread: number]>> = {
  private: [4.2, 0.65],
  company: [4, 0.4],
  leasing: [3.4, 0.25],
  rental: [1.1, 0.35],
  dealer: [0.16, 0.8],
  government: [6, 0.3],
  taxiOperator: [4.5, 0.4],
  drivingSchool: [3.5, 0.3],
  insurer: [0.1, 0.5],
};

/** Used vehicles go abroad at about one sale in six: reports are bought for those more than for others. */
const exportShare = 0.17;
const maxStays = 3;

/** From the first registration to today: who had it, and in which country. */
export function possess(draw: Draw, first: CountryCode, registeredOn: Day, today: Day): Possession {
  const stays: Stay[] = [{ country: first, from: registeredOn }];
  const owners: Owner[] = [];
  let from = registeredOn;
  let type = draw.weighted(firstOwners);
  while (from < today) {
    const country = stays.at(-1)?.country ?? first;
    const [median, spread] = keptYears[type];
    const to = Math.round(from + Math.max(20, draw.around(median, spread) * daysPerYear));
    if (to >= today) {
      owners.push({ type, country, from });
      break;
    }
    owners.push({ type, country, from, to });
    const importer = stays.length < maxStays && canLeave(to, registeredOn) ? drawImporter(draw, country) : undefined;
    if (importer === undefined) {
      from = to;
      type = nextOwner(draw, type);
      continue;
    }
    // Between two registers it is on a transporter, at a trader's, or at a workshop.
    const arrival = to + draw.whole(8, 160);
    if (arrival >= today) {
      leave(stays, to);
      break;
    }
    leave(stays, to);
    stays.push({ country: importer, from: arrival });
    from = arrival;
    type = draw.chance(0.25)
      ? 'dealer'
      : draw.weighted<OwnerType>([
          ['private', 9],
          ['company', 1],
        ]);
  }
  return { stays, owners };
}

function canLeave(day: Day, registeredOn: Day): boolean {
  return yearsBetween(registeredOn, day) > 1;
}

function leave(stays: Stay[], on: Day): void {
  const last = stays.pop();
  if (last) stays.push({ ...last, to: on });
}

/** A country that takes vehicles from this one, by how much it does; mostly none. */
function drawImporter(draw: Draw, from: CountryCode): CountryCode | undefined {
  if (!draw.chance(exportShare)) return undefined;
  const takers = countryCodes.flatMap((code) => {
    const weight = countries[code].importsFrom.find(([origin]) => origin === from)?.[1];
    return weight === undefined ? [] : [[code, weight] as const];
  });
  return takers.length === 0 ? undefined : draw.weighted(takers);
}

function nextOwner(draw: Draw, last: OwnerType): OwnerType {
  if (last !== 'dealer' && draw.chance(0.3)) return 'dealer';
  return draw.weighted<OwnerType>([
    ['private', 88],
    ['company', 10],
    ['taxiOperator', 0.7],
    ['drivingSchool', 0.3],
    ['rental', 1],
  ]);
}
