import { features, optionCode } from '../catalogue/features.ts';
import type { Feature, Make, VehicleClass } from '../catalogue/model.ts';
import type { Build } from './life.ts';
import { Random } from './random.ts';

const usual: Readonly<Record<Feature['tier'], number>> = { HIGHLIGHT: 0.3, FEATURE: 0.52, DETAIL: 0.48 };

/** What was common by the model year; a higher trim has more of it. */
export function drawEquipment(
  vin: string,
  make: Make,
  vehicleClass: VehicleClass,
  year: number,
  trimAt: number,
): Build['features'] {
  const random = new Random(vin, 'equipment');
  return features.flatMap((feature) => {
    const [luck, optionLuck] = [random.next(), random.next()];
    const isOffered = feature.classes.includes(vehicleClass) && feature.since <= year;
    const yearsSince = Math.min(15, year - feature.since);
    const chance = usual[feature.tier] * (0.55 + trimAt * 0.4 + yearsSince * 0.025);
    if (!isOffered || luck > chance) return [];
    return [{ feature, code: optionCode(make, feature), isOption: optionLuck < 0.35 }];
  });
}

type Suits = (build: Pick<Build, 'transmission' | 'drive' | 'fuel' | 'body' | 'seats'>) => boolean;

/** Equipment that requires something else of the vehicle; equipment that is not listed fits every vehicle. */
const onlyWhere: Readonly<Record<string, Suits>> = {
  automaticGearbox: ({ transmission }) => transmission.kind !== 'manual',
  allWheelDrive: ({ drive }) => drive === 'all',
  particulateFilter: ({ fuel }) => fuel === 'diesel',
  fastCharging: ({ fuel }) => fuel === 'electric' || fuel === 'plugInHybrid',
  startStop: ({ fuel }) => fuel !== 'electric',
  thirdSeatRow: ({ seats }) => seats > 5,
  sunroof: ({ body }) => body !== 'convertible',
  panoramicRoof: ({ body }) => body !== 'convertible',
  roofRails: ({ body }) => ['estate', 'suv', 'minivan', 'panelVan', 'minibus'].includes(body),
  electricTailgate: ({ body }) => ['hatchback', 'estate', 'suv', 'minivan'].includes(body),
};

/** A vehicle without the equipment that contradicts it. */
export function withoutContradictions(build: Build): Build {
  return { ...build, features: build.features.filter(({ feature }) => onlyWhere[feature.key]?.(build) ?? true) };
}
