import type { SourceKind } from '../../language/sources.ts';
import { onlyIfKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledIdentity, AssembledTechnical } from '../../presentation/assembled/vehicle.ts';
import type { Identified } from '../../suppliers/evidence/vehicle.ts';
import type { VehicleClass, VehicleStatus } from '../../vehicles/codes.ts';
import { findMaker } from '../../vehicles/makers/find.ts';
import { readModelYears } from '../../vehicles/vin/model-year.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { SortedEvidence } from './evidence.ts';
import type { Use } from './use.ts';

export interface VehicleIdentity {
  readonly vehicleClass?: VehicleClass;
  readonly identity?: AssembledIdentity;
  readonly technical?: AssembledTechnical;
  /** Where sources disagreed, the one that was followed, by the field's name in the contract. */
  readonly fieldSources: Readonly<Record<string, SourceKind>>;
}

/** What the vehicle is, field by field: the most trusted source that knows a field is followed. */
export function identify(
  vin: Vin,
  evidence: SortedEvidence,
  {
    use,
    status,
    generatedAt,
  }: { readonly use: Use; readonly status: VehicleStatus | undefined; readonly generatedAt: Date },
): VehicleIdentity {
  const fieldSources: Record<string, SourceKind> = {};
  const records = evidence.of('identified');
  const pick = <Field extends FieldOfVehicle>(field: Field, nameInReport: string): Identified[Field] | undefined => {
    const known = records.filter((record) => record[field] !== undefined);
    const [best] = known;
    if (best && known.some((record) => !isSame(record[field], best[field]))) fieldSources[nameInReport] = best.source;
    return (
      known.find((record) => isSame(record[field], best?.[field]) && !isShouted(record[field]))?.[field] ??
      best?.[field]
    );
  };
  const fromVin = readVinItself(vin, generatedAt);
  const manufacturedDate = pick('manufacturedDate', 'identity.manufacturedDate');
  const driveSide = pick('driveSide', 'technical.driveSide');
  const vehicleClass = pick('vehicleClass', 'identity.category') ?? fromVin.vehicleClass;
  const yearBuilt = manufacturedDate === undefined ? undefined : Number(manufacturedDate.slice(0, 4));

  const identity = onlyIfKnown({
    vehicleClass,
    make: spellMake(pick('make', 'identity.make'), vin),
    model: pick('model', 'identity.model'),
    variant: pick('variant', 'identity.variant'),
    commercialName: pick('commercialName', 'identity.commercialName'),
    year: pick('year', 'identity.year') ?? yearBuilt ?? fromVin.year,
    colorKey: pick('colour', 'identity.colorKey'),
    colorName: pick('colourName', 'identity.color'),
    colorHex: pick('colourHex', 'identity.colorHex'),
    interiorColor: pick('interiorColour', 'identity.interiorColor'),
    bodyType: pick('body', 'identity.bodyType'),
    category: pick('category', 'identity.category'),
    seatCount: pick('seats', 'identity.seatCount'),
    doors: pick('doors', 'identity.doors'),
    driveSide,
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    currentStatus: status,
    manufacturedDate,
  });
  const technical = onlyIfKnown({
    engineCode: pick('engineCode', 'technical.engineCode'),
    engineDescription: pick('engineDescription', 'technical.engineDescription'),
    fuelType: pick('fuel', 'technical.fuelType'),
    powerKw: pick('powerKw', 'technical.powerKw'),
    batteryKwh: pick('batteryKwh', 'technical.batteryKwh'),
    capacityCcm: pick('capacityCcm', 'technical.capacityCcm'),
    cylinders: pick('cylinders', 'technical.cylinders'),
    valves: pick('valves', 'technical.valves'),
    aspiration: pick('aspiration', 'technical.aspiration'),
    co2GPerKm: pick('co2GPerKm', 'technical.co2GPerKm'),
    curbMassKg: whole(pick('curbMassKg', 'technical.curbMassKg')),
    grossMassKg: whole(pick('grossMassKg', 'technical.grossMassKg')),
    transmission: pick('transmission', 'technical.transmission'),
    gears: pick('gears', 'technical.transmission'),
    drive: pick('drive', 'technical.drive'),
    platform: pick('platform', 'technical.platform'),
    emissionStandard: pick('emissionStandard', 'technical.emissionStandard'),
    energyLabel: pick('energyLabel', 'technical.energyLabel'),
  });
  return {
    fieldSources,
    ...(vehicleClass && { vehicleClass }),
    ...(identity && { identity }),
    ...(technical && { technical }),
  };
}

type FieldOfVehicle = Exclude<keyof Identified, 'kind' | 'source' | 'country' | 'knownFrom' | 'original'>;

/** Spelling is no disagreement: some registers have neither small letters nor marks on them. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Registers write in capitals; where another source has the same name, its spelling is shown. */
function isShouted(value: unknown): boolean {
  return typeof value === 'string' && value.length > 3 && value === value.toUpperCase();
}

function whole(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}

/** A code that brands share does not tell which of them it is, but how each of them is written. */
function spellMake(told: string | undefined, vin: Vin): string | undefined {
  const maker = findMaker(vin);
  if (told === undefined) return maker?.otherMakes.length === 0 ? maker.make : undefined;
  return [maker?.make, ...(maker?.otherMakes ?? [])].find((make) => isSame(make, told)) ?? told;
}

/** The weakest source of all, and the only one that every vehicle has. */
function readVinItself(vin: Vin, generatedAt: Date): { readonly vehicleClass?: VehicleClass; readonly year?: number } {
  const maker = findMaker(vin);
  const [onlyClass, ...otherClasses] = maker?.classes ?? [];
  const vehicleClass = otherClasses.length === 0 ? onlyClass : undefined;
  const years = readModelYears(vin, { latestYear: generatedAt.getUTCFullYear() + 1 });
  const isLight = vehicleClass === 'car' || vehicleClass === 'van';
  const [onlyYear, ...otherYears] = years.basis === 'required' && isLight ? years.ifLightVehicle : [];
  return {
    ...(vehicleClass && { vehicleClass }),
    ...(onlyYear !== undefined && otherYears.length === 0 && { year: onlyYear }),
  };
}
