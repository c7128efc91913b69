import type { DamagePosition, DamageType, DamageZone, PartGroup, VehicleClass } from '../../../src/vehicles/codes.ts';
import { type CountryCode, countries } from '../countries.ts';
import { daysPerYear, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Accident, Owner } from './life.ts';

/** Damages for a vehicle and year that come to anybody's notice. */
const perYear = 0.085;

const types: readonly (readonly [DamageType, number])[] = [
  ['collision', 52],
  ['parking', 14],
  ['glass', 10],
  ['hail', 6],
  ['animal', 6],
  ['vandalism', 4],
  ['theft', 2],
  ['rollover', 2],
  ['other', 2],
  ['flood', 1],
  ['fire', 1],
];

/** Median cost in euro, taxes included. */
const medianCost: Readonly<Partial<Record<DamageType, number>>> = {
  collision: 3_300,
  parking: 1_300,
  glass: 750,
  hail: 2_900,
  animal: 2_600,
  vandalism: 1_200,
  theft: 1_500,
  rollover: 9_500,
  flood: 7_000,
  fire: 9_000,
};

/** However old the vehicle, nobody writes it off for these. */
const cosmetic: ReadonlySet<DamageType> = new Set(['glass', 'vandalism', 'parking', 'theft']);

interface Spot {
  readonly zones: readonly DamageZone[];
  readonly positions: readonly DamagePosition[];
  readonly parts: readonly PartGroup[];
}

const spots: readonly Spot[] = [
  { zones: ['front'], positions: ['frontLeft', 'frontCentre'], parts: ['bumper', 'headlamp', 'bonnet'] },
  { zones: ['front'], positions: ['frontRight'], parts: ['bumper', 'wing', 'headlamp'] },
  { zones: ['front', 'engineBay'], positions: ['frontCentre'], parts: ['bumper', 'radiator', 'bonnet', 'airbag'] },
  { zones: ['rear'], positions: ['rearCentre', 'rearLeft'], parts: ['bumper', 'tailgate'] },
  { zones: ['rear'], positions: ['rearRight'], parts: ['bumper', 'exhaust'] },
  { zones: ['leftSide'], positions: ['leftMiddle', 'leftRear'], parts: ['door', 'mirror'] },
  { zones: ['rightSide'], positions: ['rightMiddle'], parts: ['door', 'wheel'] },
  { zones: ['front', 'leftSide'], positions: ['frontLeft', 'leftFront'], parts: ['wing', 'bumper', 'suspension'] },
  { zones: ['front', 'rightSide'], positions: ['frontRight', 'rightFront'], parts: ['wing', 'wheel', 'suspension'] },
  { zones: ['rear', 'rightSide'], positions: ['rearRight', 'rightRear'], parts: ['bumper', 'wing'] },
];

const spotOf: Readonly<Partial<Record<DamageType, Spot>>> = {
  glass: { zones: ['glass'], positions: ['frontCentre'], parts: ['windscreen'] },
  hail: { zones: ['roof'], positions: ['roofFront', 'roofRear'], parts: ['roofPanel', 'bonnet'] },
  rollover: { zones: ['roof', 'leftSide'], positions: ['roofFront', 'leftMiddle'], parts: ['roofPanel', 'door'] },
  flood: { zones: ['interior', 'underbody'], positions: [], parts: ['seat', 'engine'] },
  fire: { zones: ['engineBay'], positions: ['frontCentre'], parts: ['engine', 'bonnet'] },
  theft: { zones: ['interior', 'glass'], positions: ['leftFront'], parts: ['door', 'seat'] },
};

export function crash(draw: Draw, vehicleClass: VehicleClass, owners: readonly Owner[], today: number): Accident[] {
  const start = owners[0]?.from ?? today;
  const newPrice = vehicleClass === 'motorcycle' ? draw.around(9_000, 0.4) : draw.around(27_000, 0.45);
  const accidents: Accident[] = [];
  let isLost = false;
  for (const owner of owners) {
    const end = owner.to ?? today;
    // Some have many: another driver, a narrow garage, a town.
    const rate = perYear * draw.around(1, 0.6);
    for (let on = owner.from; !isLost;) {
      // After one, the next is more frequent for a while than chance would have it.
      on += Math.ceil(
        (draw.chance(0.03) ? draw.between(0.02, 0.25) : -Math.log(1 - draw.between(0, 1)) / rate) * daysPerYear,
      );
      if (on >= end) break;
      const valueEur = Math.max(1_500, newPrice * 0.83 ** yearsBetween(start, on));
      const accident = drawAccident(draw, { number: accidents.length + 1, on, home: owner.country, valueEur });
      accidents.push(accident);
      // Few total losses are driven again, by somebody who repairs them for little money.
      isLost = accident.isTotalLoss && draw.chance(0.55);
    }
  }
  return accidents;
}

function drawAccident(
  draw: Draw,
  { valueEur, ...place }: Pick<Accident, 'number' | 'on' | 'home'> & { readonly valueEur: number },
): Accident {
  const type = draw.weighted(types);
  const costEur = Math.round(draw.around(medianCost[type] ?? 2_000, 0.75));
  return {
    ...place,
    country: draw.chance(0.06) ? neighbourOf(draw, place.home) : place.home,
    type,
    ...(spotOf[type] ?? draw.one(spots)),
    costEur,
    isTotalLoss: !cosmetic.has(type) && costEur > valueEur * 0.7,
    wasVictim: draw.chance(0.45),
  };
}

function neighbourOf(draw: Draw, home: CountryCode): CountryCode {
  const { importsFrom } = countries[home];
  return importsFrom.length === 0
    ? home
    : draw.weighted(importsFrom.filter(([code]) => code !== 'US' || home === 'US'));
}
