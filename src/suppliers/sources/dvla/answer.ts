import { Type, type Static } from 'typebox';

import type { Identified, Registered } from '../../../report/evidence/vehicle.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { Reply } from '../../connector/http.ts';
import { unknownWords } from '../../connector/known-codes.ts';
import type { ReportedVehicle } from '../../connector/same-vehicle.ts';
import { known } from '../../connector/words.ts';
import type { SupplierAnswer } from '../../supplier.ts';
import { dayOf, fuelOf, paintOf, wordOf } from '../british.ts';
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

/** Whether it is the mark that a refusal is about, which it does not have or finds no mark at all. */
export function isAboutMark(reply: Reply): boolean {
  const words = readErrors(reply).errors.map(({ title, detail }) => `${title} ${detail}`);
  return words.some((word) => (reply.status === 404 ? /vehicle/i : /registration/i).test(word));
}

/** By what the vehicle that bears the mark now can be told from another. */
export function recognitionOf(vehicle: Vehicle): ReportedVehicle {
  const { date, firstRegisteredAt } = monthsOf(vehicle);
  return {
    make: wordOf(vehicle.make),
    fuel: fuelOf(wordOf(vehicle.fuelType)),
    firstRegisteredAt,
    registeredHereAt: date,
  };
}

/** What the register says of a vehicle that it has, as on the given day. */
export function answerOfVehicle(vehicle: Vehicle, today: string): SupplierAnswer {
  const months = monthsOf(vehicle);
  // With every change the register issues a new certificate: what it says is news since then.
  const knownFrom = dayOf(vehicle.dateOfLastV5CIssued) ?? months.date ?? today;
  const identity = identityOf(vehicle, knownFrom);
  return {
    kind: 'evidence',
    evidence: [...identity, registrationOf(vehicle, months, knownFrom)],
    ...(identity.length === 0 && { untold: ['identity', 'technical'] as const }),
  };
}

function identityOf(vehicle: Vehicle, knownFrom: string): Identified[] {
  const [fuelWord, category] = [wordOf(vehicle.fuelType), categoryOf(wordOf(vehicle.typeApproval))];
  const fuel = fuelOf(fuelWord);
  const isEmissionFree = fuel === 'electric' || fuel === 'hydrogen';
  const fields = known({
    vehicleClass: classOf(category),
    make: wordOf(vehicle.make),
    category,
    ...paintOf(wordOf(vehicle.colour)),
    fuel,
    capacityCcm: vehicle.engineCapacity || undefined,
    // Of what burns something, a zero was never measured.
    co2GPerKm: isEmissionFree ? vehicle.co2Emissions : vehicle.co2Emissions || undefined,
    emissionStandard: emissionStandardOf(wordOf(vehicle.euroStatus)),
    grossMassKg: grossMassOf(vehicle),
    // The year in which it was built, and no year of the model.
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

/** The weight by which it is taxed is that of the whole train where it pulls a trailer. */
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

/** What was first registered here has one month, or twice the same; what came from abroad has the earlier one, too. */
function monthsOf(vehicle: Vehicle): Months {
  const [first, here] = [dayOf(vehicle.monthOfFirstRegistration), dayOf(vehicle.monthOfFirstDvlaRegistration)];
  const isImported = first !== undefined && here !== undefined && first < here;
  return known({
    date: here ?? first,
    // A first registration after the one in this country contradicts itself.
    firstRegisteredAt: first !== undefined && here !== undefined && first > here ? undefined : first,
    importedAt: isImported ? here : undefined,
  });
}

function registrationOf(vehicle: Vehicle, months: Months, knownFrom: string): Registered {
  const tax = wordOf(vehicle.taxStatus);
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
