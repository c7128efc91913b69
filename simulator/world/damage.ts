import type { VehicleClass } from '../catalogue/model.ts';
import type { Accident } from './life.ts';
import type { Random } from './random.ts';

type Damage = Pick<Accident, 'cause' | 'description' | 'zones' | 'positions' | 'parts' | 'wasVictim'> & {
  /** Whether the vehicle's driver has damaged another one. */
  readonly hitAnother?: boolean;
  /** Cost of repair as a share of the vehicle's worth. */
  readonly share: number;
};

type Side = 'front' | 'rear' | 'leftSide' | 'rightSide';
type Zone = Accident['zones'][number];

const positionsOf: Readonly<Record<Side, readonly string[]>> = {
  front: ['frontLeft', 'frontCentre', 'frontRight'],
  rear: ['rearLeft', 'rearCentre', 'rearRight'],
  leftSide: ['leftFront', 'leftMiddle', 'leftRear'],
  rightSide: ['rightFront', 'rightMiddle', 'rightRear'],
};

const partsOf: Readonly<Record<Side, readonly string[]>> = {
  front: ['bumper', 'headlamp', 'bonnet', 'wing', 'radiator'],
  rear: ['bumper', 'tailgate', 'exhaust'],
  leftSide: ['door', 'mirror', 'wing', 'wheel'],
  rightSide: ['door', 'mirror', 'wing', 'wheel'],
};

/** A motorcycle has neither doors nor a bonnet, nor a tailgate. */
const motorcycleParts: Readonly<Record<Side, readonly string[]>> = {
  front: ['headlamp', 'wheel', 'suspension', 'radiator'],
  rear: ['wheel', 'exhaust', 'seat'],
  leftSide: ['mirror', 'engine', 'frame'],
  rightSide: ['mirror', 'engine', 'exhaust'],
};

const sides = { front: 38, rear: 32, leftSide: 15, rightSide: 15 } as const;

const againstRail = 'Slid against the guard rail.';
const scrapedAlong = 'Scraped along by a vehicle changing lanes.';

/** What is told where the other driver was at fault, and where the vehicle's own was. */
const collisions: Readonly<Record<Side, Readonly<Record<'otherDriver' | 'ownDriver', readonly string[]>>>> = {
  front: {
    otherDriver: ['Collided with a vehicle that crossed its way.'],
    ownDriver: ['Ran into the vehicle ahead in stopping traffic.'],
  },
  rear: {
    otherDriver: ['Hit from behind while standing at a traffic light.', 'Another vehicle drove into the rear.'],
    ownDriver: ['Touched a post while manoeuvring.'],
  },
  leftSide: { otherDriver: ['Hit in the left side at a junction.', scrapedAlong], ownDriver: [againstRail] },
  rightSide: { otherDriver: ['Hit in the right side at a junction.', scrapedAlong], ownDriver: [againstRail] },
};

function sideDamage(random: Random, vehicleClass: VehicleClass, side: Side, count: number) {
  const parts = vehicleClass === 'motorcycle' ? motorcycleParts : partsOf;
  return {
    zones: [side] as readonly Zone[],
    positions: random.some(positionsOf[side], random.whole(1, 2)),
    parts: random.some(parts[side], count),
  };
}

type DrawDamage = (random: Random, vehicleClass: VehicleClass) => Damage;

const drawers: Readonly<Record<Exclude<Accident['type'], 'totalLoss'>, DrawDamage>> = {
  collision: (random, vehicleClass) => {
    const side = random.weighted(sides);
    const wasVictim = side === 'rear' || random.isLucky(0.4);
    const cause = wasVictim ? 'otherDriver' : 'ownDriver';
    const description = random.one(collisions[side][cause]);
    return {
      ...sideDamage(random, vehicleClass, side, random.whole(2, 4)),
      cause,
      description,
      wasVictim,
      hitAnother: !wasVictim && description !== againstRail,
      share: random.between(0.06, 0.4),
    };
  },
  parking: (random, vehicleClass) => {
    const side = random.weighted({ front: 25, rear: 35, leftSide: 20, rightSide: 20 });
    const wasVictim = random.isLucky(0.6);
    return {
      ...sideDamage(random, vehicleClass, side, random.whole(1, 2)),
      cause: wasVictim ? 'unknownParty' : 'ownDriver',
      description: wasVictim ? 'Found damaged in a car park.' : 'Touched a post while manoeuvring.',
      wasVictim,
      share: random.between(0.02, 0.08),
    };
  },
  hail: (random, vehicleClass) => ({
    zones: vehicleClass === 'motorcycle' ? ['front'] : ['roof', 'front'],
    positions: vehicleClass === 'motorcycle' ? ['frontCentre'] : ['roofFront', 'roofRear'],
    parts: vehicleClass === 'motorcycle' ? ['seat'] : ['roofPanel', 'bonnet'],
    cause: 'weather',
    description: 'Dented by hail.',
    wasVictim: undefined,
    share: random.between(0.08, 0.22),
  }),
  flood: (random, vehicleClass) => ({
    zones: vehicleClass === 'motorcycle' ? ['underbody'] : ['interior', 'underbody'],
    positions: [],
    parts: ['seat', 'engine'],
    cause: 'weather',
    description: vehicleClass === 'motorcycle' ? 'Stood in water.' : 'Stood in water up to the seats.',
    wasVictim: undefined,
    share: random.between(0.3, 0.55),
  }),
  fire: (random, vehicleClass) => ({
    zones: vehicleClass === 'motorcycle' ? ['leftSide', 'rightSide'] : ['engineBay'],
    positions: vehicleClass === 'motorcycle' ? ['leftMiddle', 'rightMiddle'] : ['frontCentre'],
    parts: ['engine', 'radiator'],
    cause: 'technicalFault',
    description: vehicleClass === 'motorcycle' ? 'Caught fire.' : 'Fire in the engine bay.',
    wasVictim: undefined,
    share: random.between(0.3, 0.6),
  }),
  vandalism: (random, vehicleClass) => ({
    ...sideDamage(random, vehicleClass, random.isLucky(0.5) ? 'leftSide' : 'rightSide', 2),
    cause: 'crime',
    description: 'Scratched and kicked by persons unknown.',
    wasVictim: true,
    share: random.between(0.02, 0.1),
  }),
  theft: (random, vehicleClass) => ({
    zones: vehicleClass === 'motorcycle' ? ['front'] : ['interior', 'leftSide'],
    positions: vehicleClass === 'motorcycle' ? ['frontCentre'] : ['leftFront'],
    parts: vehicleClass === 'motorcycle' ? ['headlamp'] : ['door', 'seat'],
    cause: 'crime',
    description: 'Damaged while it was stolen.',
    wasVictim: true,
    share: random.between(0.05, 0.2),
  }),
  glass: (random) => ({
    zones: ['glass'],
    positions: ['frontCentre'],
    parts: ['windscreen'],
    cause: 'unknownParty',
    description: 'Windscreen broken by a stone.',
    wasVictim: true,
    share: random.between(0.02, 0.05),
  }),
  animal: (random, vehicleClass) => ({
    ...sideDamage(random, vehicleClass, 'front', random.whole(2, 3)),
    cause: 'animal',
    description: 'Ran into a deer on a country road.',
    wasVictim: undefined,
    share: random.between(0.08, 0.3),
  }),
  rollover: (random, vehicleClass) => ({
    zones: ['roof', 'leftSide'],
    positions: ['roofFront', 'leftMiddle'],
    parts: vehicleClass === 'motorcycle' ? ['frame', 'mirror'] : ['roofPanel', 'door', 'windscreen'],
    cause: 'ownDriver',
    description: 'Left the road and overturned.',
    wasVictim: false,
    share: random.between(0.35, 0.6),
  }),
};

export const drawDamage = (
  random: Random,
  vehicleClass: VehicleClass,
  type: Exclude<Accident['type'], 'totalLoss'>,
): Damage => drawers[type](random, vehicleClass);

export const accidentTypes: Readonly<
  Record<VehicleClass, Partial<Record<Exclude<Accident['type'], 'totalLoss' | 'theft'>, number>>>
> = {
  car: {
    collision: 50,
    parking: 20,
    hail: 6,
    flood: 2,
    fire: 1,
    vandalism: 6,
    glass: 8,
    animal: 7,
    rollover: 1,
  },
  van: { collision: 52, parking: 26, hail: 3, flood: 1, fire: 1, vandalism: 5, glass: 8, animal: 4, rollover: 1 },
  truck: { collision: 52, parking: 28, fire: 2, vandalism: 3, glass: 9, animal: 4, rollover: 2 },
  motorcycle: { collision: 74, parking: 14, vandalism: 5, fire: 1, animal: 6 },
};
