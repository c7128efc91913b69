import type { SourceKind } from '../../../language/sources.ts';
import type { Identified } from '../../../report/evidence/vehicle.ts';
import { onlyIfKnown } from '../../../report/model/known.ts';
import type { AssembledIdentity, AssembledTechnical } from '../../../report/model/vehicle.ts';
import type { VehicleClass } from '../../../vehicles/codes.ts';
import { findMaker } from '../../../vehicles/makers/find.ts';
import { readModelYears } from '../../../vehicles/vin/model-year.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { normalizeText } from '../common/compare.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';
import type { Registrations } from '../registration/registration.ts';
import type { Use } from '../registration/use.ts';
import { type FieldOfVehicle, isSame, settleField, type SettledField } from './conflicts.ts';
import { findRegisterConflicts } from './register-conflicts.ts';

interface VehicleIdentity {
  readonly vehicleClass?: VehicleClass;
  readonly identity?: AssembledIdentity;
  readonly technical?: AssembledTechnical;
  /** For fields in which sources conflict: the source that was followed, by the field's name in the contract. */
  readonly fieldSources: Readonly<Record<string, SourceKind>>;
}

interface Known {
  readonly use: Use;
  readonly registrations: Registrations;
  readonly generatedAt: Date;
}

/** What the vehicle is, field by field, from the most trusted source that has the field. */
export function identify(
  vin: Vin,
  evidence: SortedEvidence,
  { use, registrations, generatedAt }: Known,
): VehicleIdentity {
  const fieldSources: Record<string, SourceKind> = { ...findRegisterConflicts(evidence, registrations) };
  const records = evidence.of('identified');
  const pick = <Field extends FieldOfVehicle>(field: Field, nameInReport: string, among = records) => {
    const settled = settleField(among, field);
    if (settled?.hasConflict) fieldSources[nameInReport] ??= settled.source;
    return settled?.value;
  };
  const fromVin = readVinItself(vin, generatedAt);
  const year = settleYear(records, fromVin.year);
  if (year?.hasConflict) fieldSources['identity.year'] = year.source;
  const make = settleMake(records, vin);
  if (make?.hasConflict) fieldSources['identity.make'] = make.source;
  const category = pick('category', 'identity.category');
  // The class is shown only as the category, and only if no source has the category.
  const reportedClass = category === undefined ? pick('vehicleClass', 'identity.category') : settleClass(records);
  const colour = pick('colour', 'identity.color');
  const painted = recordsThatAgree(records, 'colour', colour);
  const transmission = pick('transmission', 'technical.transmission');
  const driveSide = pick('driveSide', 'technical.driveSide');
  const vehicleClass = reportedClass ?? fromVin.vehicleClass;

  const identity = onlyIfKnown({
    vehicleClass,
    make: make?.value,
    model: pick('model', 'identity.model'),
    variant: pick('variant', 'identity.variant', withEngineNamed(records)),
    commercialName: pick('commercialName', 'identity.commercialName'),
    year: year?.value,
    colorKey: colour,
    // Every manufacturer has its own names for colours: different names are not a conflict while the colour is the
    // same.
    colorName: colour === undefined ? pick('colourName', 'identity.color') : settleField(painted, 'colourName')?.value,
    colorHex: settleField(painted, 'colourHex')?.value,
    interiorColor: pick('interiorColour', 'identity.interiorColor'),
    bodyType: pick('body', 'identity.bodyType'),
    category,
    seatCount: pick('seats', 'identity.seatCount'),
    doors: pick('doors', 'identity.doors'),
    driveSide,
    isTaxi: use.isTaxi,
    isLearningVehicle: use.isLearningVehicle,
    currentStatus: registrations.status,
    manufacturedDate: pick('manufacturedDate', 'identity.manufacturedDate'),
  });
  const technical = technicalOf(pick, records, transmission);
  return {
    fieldSources,
    ...(vehicleClass && { vehicleClass }),
    ...(identity && { identity }),
    ...(technical && { technical }),
  };
}

/** Settles a field of the vehicle; a dispute is recorded under its name in the report. */
type PickField = <Field extends FieldOfVehicle>(
  field: Field,
  nameInReport: string,
  among?: readonly Identified[],
) => Identified[Field] | undefined;

function technicalOf(pick: PickField, records: readonly Identified[], transmission: Identified['transmission']) {
  return onlyIfKnown({
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
    transmission,
    // Both are one field of the contract.
    gears: pick('gears', 'technical.transmission', recordsThatAgree(records, 'transmission', transmission)),
    drive: pick('drive', 'technical.drive'),
    platform: pick('platform', 'technical.platform'),
    emissionStandard: pick('emissionStandard', 'technical.emissionStandard'),
    energyLabel: pick('energyLabel', 'technical.energyLabel'),
  });
}

/** Some sources put the engine before the name of the variant: `2.0 TDI Trendline` says no other than `Trendline`. */
function withEngineNamed(records: readonly Identified[]): readonly Identified[] {
  return records.map((record) => {
    const { variant } = record;
    if (variant === undefined) return record;
    const fuller = records.find(
      (other) =>
        other.engineDescription !== undefined &&
        normalizeText(other.variant) === normalizeText(`${other.engineDescription} ${variant}`),
    );
    return fuller?.variant === undefined ? record : { ...record, variant: fuller.variant };
  });
}

/**
 * The records that agree with the value shown, followed by those that do not have the field. Dependent values are taken
 * from them: the paint name of a car that was built blue is not that of the black car it is now.
 */
function recordsThatAgree<Field extends FieldOfVehicle>(
  records: readonly Identified[],
  field: Field,
  shown: NonNullable<Identified[Field]> | undefined,
): readonly Identified[] {
  const silent = records.filter((record) => record[field] === undefined);
  if (shown === undefined) return silent;
  const agreeing = records.filter((record) => {
    const value = record[field];
    return value !== undefined && isSame(field, value, shown);
  });
  return [...agreeing, ...silent];
}

/**
 * The model year, else the year of manufacture, else the VIN's. A date of manufacture that is far from it is a
 * conflict, too.
 */
function settleYear(records: readonly Identified[], yearOfVin: number | undefined): SettledField<number> | undefined {
  const modelYear = settleField(records, 'year');
  const built = settleField(records, 'manufacturedDate');
  const others = [built && Number(built.value.slice(0, 4)), yearOfVin].filter((year) => year !== undefined);
  const [other] = others;
  const followed =
    modelYear ??
    (other === undefined ? undefined : { value: other, source: built?.source ?? 'vinStructure', hasConflict: false });
  if (!followed) return undefined;
  const hasConflict = others.some((year) => !isSame('year', year, followed.value));
  return { ...followed, hasConflict: followed.hasConflict || hasConflict };
}

/**
 * The VIN's manufacturer code is the weakest source. A code that several brands share does not say which of them it is,
 * but how each is spelled.
 */
function settleMake(records: readonly Identified[], vin: Vin): SettledField<string> | undefined {
  const settled = settleField(records, 'make');
  const maker = findMaker(vin);
  const makes = maker ? [maker.make, ...maker.otherMakes] : [];
  if (!settled) {
    const [onlyMake, ...otherMakes] = makes;
    if (onlyMake === undefined || otherMakes.length > 0) return undefined;
    return { value: onlyMake, source: 'vinStructure', hasConflict: false };
  }
  const written = makes.find((make) => isSame('make', make, settled.value));
  const hasConflict = settled.hasConflict || (written === undefined && makes.length > 0);
  return { value: written ?? settled.value, source: settled.source, hasConflict };
}

function settleClass(records: readonly Identified[]): VehicleClass | undefined {
  return settleField(records, 'vehicleClass')?.value;
}

function whole(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}

/** The weakest source, and the only one that every vehicle has. */
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
