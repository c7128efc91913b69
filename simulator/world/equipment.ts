import { features, optionCode } from '../catalogue/features.ts';
import type { Feature, Make, VehicleClass } from '../catalogue/model.ts';
import type { Build } from './life.ts';
import { Random } from './random.ts';

/** The vehicle that is equipped, as far as it is settled by then. */
export type Bare = Omit<Build, 'features' | 'plan' | 'listPrice'> & {
  /** What the plainest version costs new. */
  readonly basePriceEur: number;
};

const typicalShare: Readonly<Record<Feature['tier'], number>> = { HIGHLIGHT: 0.3, FEATURE: 0.52, DETAIL: 0.48 };

/** What was common by the model year and fits the vehicle; a higher trim has more of it. */
export function drawEquipment(vin: string, make: Make, bare: Bare, trimAt: number): Build['features'] {
  const random = new Random(vin, 'equipment');
  const { year } = bare;
  const drawn: Equipped[] = [];
  for (const feature of offered[bare.vehicleClass]) {
    const luck = random.next();
    const isOption = random.next() < 0.35;
    if (feature.since > year || year > (feature.until ?? year)) continue;
    if (onlyWhere.get(feature.key)?.(bare) === false) continue;
    const isStandard = isStandardOf(feature, bare);
    const chance = typicalShare[feature.tier] * (0.55 + trimAt * 0.4 + Math.min(15, year - feature.since) * 0.025);
    const isTooDear = feature.tier === 'HIGHLIGHT' && bare.vehicleClass === 'car' && bare.basePriceEur < 16_000;
    if (!isStandard && luck > (isTooDear ? chance * 0.3 : chance)) continue;
    drawn.push({ feature, code: optionCode(make, feature), isOption: isOption && !isStandard });
  }
  return withoutRivals(drawn);
}

type Equipped = Build['features'][number];

const offeredTo = (vehicleClass: VehicleClass): readonly Feature[] =>
  features.filter(({ classes }) => classes.includes(vehicleClass));

const offered: Readonly<Record<VehicleClass, readonly Feature[]>> = {
  car: offeredTo('car'),
  van: offeredTo('van'),
  truck: offeredTo('truck'),
  motorcycle: offeredTo('motorcycle'),
};

const isStandardOf = ({ key, standardFrom = Infinity }: Feature, bare: Bare): boolean =>
  goesWithIt.has(key) || ((bare.vehicleClass === 'car' || bare.vehicleClass === 'van') && bare.year >= standardFrom);

/** Not ordered but a consequence of what the vehicle is: it has them wherever they fit. */
const goesWithIt: ReadonlySet<string> = new Set([
  'automaticGearbox',
  'allWheelDrive',
  'metallicPaint',
  'thirdSeatRow',
  'chargingCable',
  'leftHandDrive',
]);

type Suits = (bare: Bare) => boolean;

const isPluggedIn: Suits = ({ fuel }) => fuel === 'electric' || fuel === 'plugInHybrid';
const hasExhaust: Suits = ({ fuel }) => fuel !== 'electric';
const hasRearSeats: Suits = ({ seats }) => seats >= 4;
const isDear: Suits = ({ basePriceEur }) => basePriceEur >= 60_000;
const hasTowingBody: Suits = ({ body }) => body !== 'coupe' && body !== 'convertible';
const hasFixedRoof: Suits = ({ body }) => body !== 'convertible';
const isNoScooter: Suits = ({ body }) => body !== 'scooter';
const isPanelVan: Suits = ({ body }) => body === 'panelVan';
const isEuropean: Suits = ({ soldInNorthAmerica }) => !soldInNorthAmerica;

/** Equipment that requires something else of the vehicle; what is not listed fits every vehicle of its classes. */
const onlyWhere: ReadonlyMap<string, Suits> = new Map(
  Object.entries<Suits>({
    automaticGearbox: ({ transmission }) => transmission.kind !== 'manual',
    allWheelDrive: ({ drive }) => drive === 'all',
    metallicPaint: ({ paint }) => /metal|pearl|mica/i.test(paint.name),
    particulateFilter: ({ fuel }) => fuel === 'diesel',
    fastCharging: isPluggedIn,
    chargingCable: isPluggedIn,
    startStop: hasExhaust,
    emissionStandard: hasExhaust,
    thirdSeatRow: ({ seats, body }) => seats > 5 && body !== 'panelVan',
    sunroof: (bare) => hasFixedRoof(bare) && !isPanelVan(bare),
    panoramicRoof: hasFixedRoof,
    roofRails: ({ body }) => ['estate', 'suv', 'minivan', 'panelVan', 'minibus'].includes(body),
    electricTailgate: ({ body }) => ['hatchback', 'estate', 'suv', 'minivan'].includes(body),
    leftHandDrive: ({ rightHandDrive }) => !rightHandDrive,
    towBar: hasTowingBody,
    heatedRearSeats: hasRearSeats,
    splitRearSeat: hasRearSeats,
    isofix: hasRearSeats,
    electricRearWindows: ({ seats, doors }) => seats >= 4 && doors >= 4,
    rearEntertainment: (bare) => hasRearSeats(bare) && isDear(bare),
    massageSeats: isDear,
    ventilatedSeats: isDear,
    rearAxleSteering: isDear,
    // A small engine does not spin a wheel, and electric cars brake it.
    limitedSlip: ({ vehicleClass, engine, drive, fuel }) =>
      vehicleClass === 'truck' || (engine.kw >= 150 && drive !== 'front' && fuel !== 'electric'),
    climateControlThreeZones: ({ basePriceEur }) => basePriceEur >= 25_000,
    halogenHeadlights: ({ fuel, year }) => fuel !== 'electric' || year < 2017,
    airSuspension: (bare) => bare.vehicleClass === 'truck' || isDear(bare),
    partition: isPanelVan,
    leatherSeats: (bare) => !isPanelVan(bare),
    partLeatherSeats: (bare) => !isPanelVan(bare),
    slidingDoor: ({ body }) => body === 'panelVan' || body === 'minibus',
    sleeperBunk: ({ body }) => body === 'tractor',
    cabFridge: ({ body }) => body === 'tractor',
    roofSpoiler: ({ body }) => body !== 'tipper',
    digitalRadio: isEuropean,
    digitalTachograph: isEuropean,
    firstAidKit: isEuropean,
    automaticEmergencyCall: isEuropean,
    quickShifter: ({ body }) => body === 'motorcycle',
    cruiseControl: isNoScooter,
    driveModes: isNoScooter,
    tyrePressureMonitor: isNoScooter,
    tractionControl: ({ vehicleClass, year }) => vehicleClass !== 'motorcycle' || year >= 2009,
    corneringLights: ({ vehicleClass, year }) => vehicleClass !== 'motorcycle' || year >= 2014,
  }),
);

/** Of each row a vehicle has one, the first that it was given. */
const rivals: readonly (readonly string[])[] = [
  ['matrixHeadlights', 'ledHeadlights', 'xenonHeadlights', 'halogenHeadlights'],
  ['climateControlThreeZones', 'climateControl', 'airConditioning'],
  ['leatherSeats', 'partLeatherSeats'],
  ['panoramicRoof', 'sunroof'],
  ['airSuspension', 'adaptiveDampers', 'sportSuspension'],
  ['spareWheel', 'tyreRepairKit'],
  ['surroundCamera', 'reversingCamera'],
  ['largeAlloyWheels', 'alloyWheels'],
  ['adaptiveCruiseControl', 'cruiseControl'],
  ['digitalRadio', 'radio'],
];

const betterThan: ReadonlyMap<string, readonly string[]> = new Map(
  rivals.flatMap((row) => row.map((key, place) => [key, row.slice(0, place)] as const)),
);

function withoutRivals(equipment: Build['features']): Build['features'] {
  const keys = new Set(equipment.map(({ feature }) => feature.key));
  return equipment.filter(({ feature }) => !betterThan.get(feature.key)?.some((better) => keys.has(better)));
}
