import type { SourceKind } from '../../../language/sources.ts';
import type { Identified } from '../../../report/evidence/vehicle.ts';
import { onlyIfKnown } from '../../../report/model/known.ts';
import type { AssembledIdentity, AssembledTechnical } from '../../../report/model/vehicle.ts';
import type { VehicleClass } from '../../../vehicles/codes.ts';
import { findMaker } from '../../../vehicles/makers/find.ts';
import { readModelYears } from '../../../vehicles/vin/model-year.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import type { SortedEvidence } from '../common/evidence.ts';
import type { Registrations } from '../registration/registration.ts';
import type { Use } from '../registration/use.ts';
import { type FieldOfVehicle, isSame, settle, type Settled } from './disputes.ts';
import { findRegisterDisputes } from './register-disputes.ts';

interface VehicleIdentity {
  readonly vehicleClass?: VehicleClass;
  readonly identity?: AssembledIdentity;
  readonly technical?: AssembledTechnical;
  /** Where sources disagreed, the one that was followed, by the field's name in the contract. */
  readonly fieldSources: Readonly<Record<string, SourceKind>>;
}

interface Known {
  readonly use: Use;
  readonly registrations: Registrations;
  readonly generatedAt: Date;
}

/** What the vehicle is, field by field: the most trusted source that knows a field is followed. */
export function identify(
  vin: Vin,
  evidence: SortedEvidence,
  { use, registrations, generatedAt }: Known,
): VehicleIdentity {
  const fieldSources: Record<string, SourceKind> = { ...findRegisterDisputes(evidence, registrations) };
  const records = evidence.of('identified');
  const pick = <Field extends FieldOfVehicle>(field: Field, nameInReport: string, among = records) => {
    const settled = settle(among, field);
    if (settled?.isDisputed) fieldSources[nameInReport] ??= settled.source;
    return settled?.value;
  };
  const fromVin = readVinItself(vin, generatedAt);
  const year = settleYear(records, fromVin.year);
  if (year?.isDisputed) fieldSources['identity.year'] = year.source;
  const make = settleMake(records, vin);
  if (make?.isDisputed) fieldSources['identity.make'] = make.source;
  const category = pick('category', 'identity.category');
  // The class stands for the category where nobody tells that, and shows nowhere else.
  const toldClass = category === undefined ? pick('vehicleClass', 'identity.category') : settleClass(records);
  const colour = pick('colour', 'identity.color');
  const painted = recordsThatAgree(records, 'colour', colour);
  const transmission = pick('transmission', 'technical.transmission');
  const driveSide = pick('driveSide', 'technical.driveSide');
  const vehicleClass = toldClass ?? fromVin.vehicleClass;

  const identity = onlyIfKnown({
    vehicleClass,
    make: make?.value,
    model: pick('model', 'identity.model'),
    variant: pick('variant', 'identity.variant'),
    commercialName: pick('commercialName', 'identity.commercialName'),
    year: year?.value,
    colorKey: colour,
    // Every house has its own name for a paint: names that differ are no dispute while the colour is the same.
    colorName: colour === undefined ? pick('colourName', 'identity.color') : settle(painted, 'colourName')?.value,
    colorHex: settle(painted, 'colourHex')?.value,
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
    // Both are in one field of the report.
    gears: pick('gears', 'technical.transmission', recordsThatAgree(records, 'transmission', transmission)),
    drive: pick('drive', 'technical.drive'),
    platform: pick('platform', 'technical.platform'),
    emissionStandard: pick('emissionStandard', 'technical.emissionStandard'),
    energyLabel: pick('energyLabel', 'technical.energyLabel'),
  });
}

/**
 * Those that tell what is shown of a field, and after them those that do not tell it. What belongs to it is taken from
 * them: the paint of a vehicle that was blue when built is not the paint of the black one that it has become.
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

/** Of the model, else of manufacture, else by the VIN; a day of manufacture far from it disputes it, too. */
function settleYear(records: readonly Identified[], yearOfVin: number | undefined): Settled<number> | undefined {
  const modelYear = settle(records, 'year');
  const built = settle(records, 'manufacturedDate');
  const others = [built && Number(built.value.slice(0, 4)), yearOfVin].filter((year) => year !== undefined);
  const [other] = others;
  const followed =
    modelYear ??
    (other === undefined ? undefined : { value: other, source: built?.source ?? 'vinStructure', isDisputed: false });
  if (!followed) return undefined;
  const isDisputed = others.some((year) => !isSame('year', year, followed.value));
  return { ...followed, isDisputed: followed.isDisputed || isDisputed };
}

/**
 * The VIN's maker code is a source of its own, the weakest. A code that brands share does not tell which of them it is,
 * but how each of them is written.
 */
function settleMake(records: readonly Identified[], vin: Vin): Settled<string> | undefined {
  const told = settle(records, 'make');
  const maker = findMaker(vin);
  const makes = maker ? [maker.make, ...maker.otherMakes] : [];
  if (!told) {
    const [onlyMake, ...otherMakes] = makes;
    if (onlyMake === undefined || otherMakes.length > 0) return undefined;
    return { value: onlyMake, source: 'vinStructure', isDisputed: false };
  }
  const written = makes.find((make) => isSame('make', make, told.value));
  const isDisputed = told.isDisputed || (written === undefined && makes.length > 0);
  return { value: written ?? told.value, source: told.source, isDisputed };
}

function settleClass(records: readonly Identified[]): VehicleClass | undefined {
  return settle(records, 'vehicleClass')?.value;
}

function whole(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
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
