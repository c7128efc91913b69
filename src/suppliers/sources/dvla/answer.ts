import { Type, type Static } from 'typebox';

import type { Identified, Registered } from '../../../report/evidence/vehicle.ts';
import { unknownWords } from '../../connector/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { withoutEmpty } from '../../connector/records.ts';
import type { ReportedVehicle } from '../../connector/same-vehicle.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { britishDay, fuelOf, paintOf, nonBlank } from '../british.ts';
import { categoryOf, classOf, emissionStandardOf, statusByTax } from './words.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Figure = Type.Optional(Type.Union([Type.Number(), Type.Null()]));

const Vehicle = Type.Object({
  registrationNumber: Type.String({ minLength: 1 }),
  make: Text,
  colour: Text,
  fuelType: Text,
  engineCapacity: Figure,
  co2Emissions: Figure,
  euroStatus: Text,
  typeApproval: Text,
  wheelplan: Text,
  revenueWeight: Figure,
  yearOfManufacture: Figure,
  monthOfFirstRegistration: Text,
  monthOfFirstDvlaRegistration: Text,
  dateOfLastV5CIssued: Text,
  taxStatus: Text,
  markedForExport: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
type Vehicle = Static<typeof Vehicle>;

export const readVehicle = jsonReader(Vehicle);
const readErrors = jsonReader(Type.Object({ errors: Type.Array(Type.Object({ title: Text, detail: Text })) }));

/** Whether a refusal is about the registration mark: it is unknown (404), or not valid (400). */
export function isAboutMark(response: HttpResponse): boolean {
  const words = readErrors(response).errors.map(({ title, detail }) => `${title} ${detail}`);
  return words.some((word) => (response.status === 404 ? /vehicle/i : /registration/i).test(word));
}

/** What distinguishes the vehicle that has the mark now from another one. */
export function recognitionOf(vehicle: Vehicle): ReportedVehicle {
  const { date, firstRegisteredAt } = monthsOf(vehicle);
  return {
    make: nonBlank(vehicle.make),
    fuel: fuelOf(nonBlank(vehicle.fuelType)),
    firstRegisteredAt,
    registeredHereAt: date,
  };
}

/** The register's data on a vehicle, as of the given day. */
export function answerOfVehicle(vehicle: Vehicle, today: string): SupplierAnswer {
  const months = monthsOf(vehicle);
  // The register issues a new certificate with every change, so its data hold since then.
  const knownFrom = britishDay(vehicle.dateOfLastV5CIssued) ?? months.date ?? today;
  const identity = identityOf(vehicle, knownFrom);
  return {
    kind: 'evidence',
    evidence: [...identity, registrationOf(vehicle, months, knownFrom)],
    ...(identity.length === 0 && { sectionsNotAnswered: ['identity', 'technical'] as const }),
  };
}

function identityOf(vehicle: Vehicle, knownFrom: string): Identified[] {
  const [fuelWord, category] = [nonBlank(vehicle.fuelType), categoryOf(nonBlank(vehicle.typeApproval))];
  const fuel = fuelOf(fuelWord);
  const isEmissionFree = fuel === 'electric' || fuel === 'hydrogen';
  const fields = withoutEmpty({
    vehicleClass: classOf(category),
    make: nonBlank(vehicle.make),
    category,
    ...paintOf(nonBlank(vehicle.colour)),
    fuel,
    capacityCcm: vehicle.engineCapacity || undefined,
    // For a combustion engine, zero means that it was never measured.
    co2GPerKm: isEmissionFree ? vehicle.co2Emissions : vehicle.co2Emissions || undefined,
    emissionStandard: emissionStandardOf(nonBlank(vehicle.euroStatus)),
    grossMassKg: grossMassOf(vehicle),
    // The year of manufacture, which is not the model year.
    manufacturedDate: yearOf(vehicle.yearOfManufacture),
  });
  if (Object.keys(fields).length === 0) return [];
  const original = unknownWords([[fuelWord, fuel]]);
  return [
    {
      kind: 'identified',
      source: 'vehicleRegister',
      country: 'GB',
      knownFrom,
      ...fields,
      ...(original.wording !== undefined && { original }),
    },
  ];
}

/** The taxed weight is that of the whole combination if the vehicle pulls a trailer. */
function grossMassOf({ revenueWeight, wheelplan }: Vehicle): number | undefined {
  const isAlone = /\brigid body\b/i.test(wheelplan ?? '') && !/\bartic/i.test(wheelplan ?? '');
  return isAlone ? revenueWeight || undefined : undefined;
}

interface Months {
  /** First registration in this country. */
  readonly date?: string;
  /** First registration anywhere. */
  readonly firstRegisteredAt?: string;
  readonly importedAt?: string;
}

/**
 * A vehicle first registered here has one month, or the same month twice; an imported one also has the earlier month.
 */
function monthsOf(vehicle: Vehicle): Months {
  const [first, here] = [
    britishDay(vehicle.monthOfFirstRegistration),
    britishDay(vehicle.monthOfFirstDvlaRegistration),
  ];
  const isImported = first !== undefined && here !== undefined && first < here;
  return withoutEmpty({
    date: here ?? first,
    // A first registration after the one in this country is contradictory.
    firstRegisteredAt: first !== undefined && here !== undefined && first > here ? undefined : first,
    importedAt: isImported ? here : undefined,
  });
}

function registrationOf(vehicle: Vehicle, months: Months, knownFrom: string): Registered {
  const tax = nonBlank(vehicle.taxStatus);
  const status = vehicle.markedForExport === true ? 'exported' : (statusByTax(tax) ?? 'registered');
  return {
    kind: 'registered',
    source: 'vehicleRegister',
    country: 'GB',
    knownFrom,
    plate: vehicle.registrationNumber,
    status,
    ...months,
    ...(tax !== undefined && { original: { wording: tax, language: 'en' } }),
  };
}

function yearOf(year: number | null | undefined): string | undefined {
  return /^(19|20)\d\d$/.test(String(year)) ? String(year) : undefined;
}
