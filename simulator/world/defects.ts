import type { VehicleClass } from '../catalogue/model.ts';
import type { Build, Defect } from './life.ts';
import type { Random } from './random.ts';

type Fault = readonly [group: Defect['group'], subgroup: string, minor: string, major: string, details: string];

const commonFaults: readonly Fault[] = [
  ['brakes', 'Brake discs', 'Brake disc worn close to its limit', 'Brake disc worn beyond its limit', 'Rear axle'],
  ['brakes', 'Brake hoses', 'Brake hose shows slight cracks', 'Brake hose leaks', 'Front left'],
  ['brakes', 'Service brake', 'Braking force slightly uneven', 'Braking force uneven by more than 30 %', 'Rear axle'],
  ['brakes', 'Parking brake', 'Travel of the parking brake too long', 'Parking brake without effect', 'Rear axle'],
  [
    'steering',
    'Steering joints',
    'Slight play in a steering joint',
    'Excessive play in a steering joint',
    'Front right',
  ],
  ['visibility', 'Windscreen', 'Stone chip outside the view', 'Crack in the field of view', 'Driver side'],
  ['visibility', 'Mirrors', 'Mirror glass scratched', 'Mirror missing', 'Left'],
  ['lights', 'Headlamps', 'Headlamp set too high', 'Headlamp without function', 'Left'],
  ['lights', 'Stop lamps', 'Lens of a stop lamp cracked', 'Stop lamps without function', 'Rear'],
  ['lights', 'Direction indicators', 'Indicator has lost its colour', 'Indicator without function', 'Front right'],
  ['axlesAndWheels', 'Tyres', 'Tread close to the limit', 'Tread below the limit', 'Front axle, both'],
  ['axlesAndWheels', 'Wheel bearings', 'Slight noise of a wheel bearing', 'Wheel bearing with play', 'Rear left'],
  ['axlesAndWheels', 'Springs and dampers', 'Damper sweats oil', 'Spring broken', 'Front left'],
  ['chassis', 'Frame and sills', 'Surface corrosion', 'Load-bearing part corroded through', 'Right sill'],
  ['emissions', 'Exhaust system', 'Exhaust slightly leaking', 'Exhaust system leaking', 'Rear silencer'],
  ['emissions', 'Oil loss', 'Engine damp with oil', 'Oil drips from the engine', 'Sump'],
  ['otherEquipment', 'Horn', 'Horn faint', 'Horn without function', 'Front'],
  ['identification', 'Number plates', 'Number plate hard to read', 'Number plate missing', 'Rear'],
];

const carFaults: readonly Fault[] = [
  ['otherEquipment', 'Seat belts', 'Seat belt frayed at its edge', 'Seat belt does not lock', 'Rear left'],
];

/** Of a motorcycle there is only a front and a rear wheel. */
const placesOnMotorcycle: Readonly<Record<string, string>> = {
  'Rear axle': 'Rear wheel',
  'Front left': 'Front wheel',
  'Front right': 'Front',
  'Front axle, both': 'Front wheel',
  'Rear left': 'Rear wheel',
};

const motorcycleFaults: readonly Fault[] = [
  ['axlesAndWheels', 'Chain', 'Chain slack', 'Chain worn out', 'Final drive'],
  ['steering', 'Steering head', 'Steering head bearing notched', 'Steering head bearing with play', 'Fork'],
];

const truckFaults: readonly Fault[] = [
  ['brakes', 'Compressed air', 'Air tank not drained', 'Air brake leaks', 'Second axle'],
  ['chassis', 'Coupling', 'Fifth wheel with slight play', 'Fifth wheel worn out', 'Coupling plate'],
];

const notOnMotorcycles = ['Windscreen', 'Frame and sills', 'Parking brake', 'Steering joints'];

const faultsByClass: Readonly<Record<VehicleClass, readonly Fault[]>> = {
  car: [...commonFaults, ...carFaults],
  van: [...commonFaults, ...carFaults],
  motorcycle: [
    ...commonFaults
      .filter(([, subgroup]) => !notOnMotorcycles.includes(subgroup))
      .map(([group, subgroup, minor, major, place]): Fault => {
        return [group, subgroup, minor, major, placesOnMotorcycle[place] ?? place];
      }),
    ...motorcycleFaults,
  ],
  truck: [...commonFaults, ...truckFaults],
};

/** Electric vehicles have no exhaust and lose no oil; a chain is where power goes by one, and a belt on a seat behind. */
export function drawDefects(
  random: Random,
  { vehicleClass, fuel, drive, seats }: Pick<Build, 'vehicleClass' | 'fuel' | 'drive' | 'seats'>,
  age: number,
): readonly Defect[] {
  const expected = Math.min(3, 0.12 + age * 0.09);
  const count = Math.floor(random.next() * expected * 2 + random.next() * 0.6);
  const faults = faultsByClass[vehicleClass].filter(([group, subgroup]) => {
    if (subgroup === 'Chain') return drive === 'chain';
    if (subgroup === 'Seat belts') return seats > 3;
    return fuel !== 'electric' || group !== 'emissions';
  });
  return random.some(faults, count).map(([group, subgroup, minor, major, details]) => {
    const severity = random.weighted({ advisory: 30, minor: 44, major: 5 + age, dangerous: age > 8 ? 1.2 : 0.2 });
    const isGrave = severity === 'major' || severity === 'dangerous';
    return { group, subgroup, description: isGrave ? major : minor, severity, details };
  });
}
