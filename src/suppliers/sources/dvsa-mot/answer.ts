import { Type, type Static } from 'typebox';

import type { Inspected, Reading, RecallsLookedUp } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Identified, Registered } from '../../../report/evidence/vehicle.ts';
import type { Section } from '../../../report/sections.ts';
import { unknownWords } from '../../connector/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import { evidenceOfInspection, type ReportedDefect } from '../../connector/inspection.ts';
import { readEach, required, withoutEmpty } from '../../connector/records.ts';
import type { ReportedVehicle } from '../../connector/same-vehicle.ts';
import { SupplierFailure, type SupplierAnswer } from '../../supplier.ts';
import { britishDay, fuelOf, paintOf, nonBlank } from '../british.ts';
import { londonTime } from './london.ts';
import { isRecallOpen, resultOf, sectionOf, severityOf, unitOf } from './words.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Figure = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));

const Defect = Type.Object({
  text: Text,
  type: Text,
  dangerous: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});

const Test = Type.Object({
  completedDate: Text,
  testResult: Text,
  expiryDate: Text,
  odometerValue: Figure,
  odometerUnit: Text,
  odometerResultType: Text,
  dataSource: Text,
  location: Text,
  defects: Type.Optional(Type.Union([Type.Array(Defect), Type.Null()])),
});
type Test = Static<typeof Test>;

const Vehicle = Type.Object({
  registration: Text,
  make: Text,
  model: Text,
  fuelType: Text,
  primaryColour: Text,
  registrationDate: Text,
  firstUsedDate: Text,
  manufactureDate: Text,
  manufactureYear: Figure,
  engineSize: Figure,
  hasOutstandingRecall: Text,
  motTestDueDate: Text,
  motTests: Type.Optional(Type.Union([Type.Array(Test), Type.Null()])),
});
type Vehicle = Static<typeof Vehicle>;

export const readVehicle = jsonReader(Vehicle);
export const readRefusal = jsonReader(Type.Object({ errorCode: Text, code: Text }));

/** What distinguishes the vehicle that has the mark now from another one. The first use may have been abroad. */
export function recognitionOf(vehicle: Vehicle): ReportedVehicle {
  return {
    make: nonBlank(vehicle.make),
    fuel: fuelOf(nonBlank(vehicle.fuelType)),
    firstRegisteredAt: britishDay(vehicle.firstUsedDate),
    registeredHereAt: britishDay(vehicle.registrationDate),
  };
}

/** The register's data on a vehicle, as of the given day. */
export function answerOfVehicle(vehicle: Vehicle, today: string): SupplierAnswer {
  const tests = vehicle.motTests ?? [];
  if (nonBlank(vehicle.registration) === undefined && nonBlank(vehicle.make) === undefined && tests.length === 0) {
    throw new SupplierFailure('malformed', 'a vehicle record without data');
  }
  const inspections = readEach(tests, evidenceOfTest);
  const lastNews = inspections
    .map(({ date }) => date.slice(0, 10))
    .reduce((one, other) => (one > other ? one : other), '');
  const knownFrom = lastNews || britishDay(vehicle.registrationDate) || today;
  const isOpen = isRecallOpen(nonBlank(vehicle.hasOutstandingRecall));
  const identity = identityOf(vehicle, knownFrom);
  const evidence: Evidence[] = [
    ...identity,
    ...registrationOf(vehicle, knownFrom),
    ...inspections,
    ...(isOpen === undefined ? [] : [recallsOf(isOpen, today)]),
  ];
  // No tests, but a due date of the first: then there is nothing to report. With tests, at least one must have a
  // readable result: an abandoned test adds nothing to others, and on its own must not make the section clear.
  const isSilentOnTests = !vehicle.motTests && britishDay(vehicle.motTestDueDate) === undefined;
  const isNotAnswered = (kind: 'inspected' | 'reading') =>
    isSilentOnTests || (tests.length > 0 && !inspections.some((record) => record.kind === kind));
  const notAnswered: Section[] = [
    ...(identity.length === 0 ? (['identity', 'technical'] as const) : []),
    ...(isOpen === undefined ? (['recalls'] as const) : []),
    ...(isNotAnswered('inspected') ? (['inspections'] as const) : []),
    ...(isNotAnswered('reading') ? (['mileageHistory'] as const) : []),
  ];
  return { kind: 'evidence', evidence, ...(notAnswered.length > 0 && { sectionsNotAnswered: notAnswered }) };
}

function identityOf(vehicle: Vehicle, knownFrom: string): Identified[] {
  const [fuelWord, paintWord] = [nonBlank(vehicle.fuelType), nonBlank(vehicle.primaryColour)];
  const fuel = fuelOf(fuelWord);
  const fields = withoutEmpty({
    make: nonBlank(vehicle.make),
    model: nonBlank(vehicle.model),
    ...paintOf(paintWord),
    fuel,
    capacityCcm: figureOf(vehicle.engineSize),
    manufacturedDate: manufacturedDateOf(vehicle),
  });
  const original = unknownWords([[fuelWord, fuel]]);
  if (Object.keys(fields).length === 0) return [];
  return [
    {
      kind: 'identified',
      source: 'inspectionRegister',
      country: 'GB',
      knownFrom,
      ...fields,
      ...(original.wording !== undefined && { original }),
    },
  ];
}

/**
 * The date of manufacture is usually a copy of the date of registration, and is dropped then. The first or last day of
 * a year means the year only.
 */
function manufacturedDateOf(vehicle: Vehicle): string | undefined {
  const day = britishDay(vehicle.manufactureDate);
  const isCopy = day === britishDay(vehicle.registrationDate) || day === britishDay(vehicle.firstUsedDate);
  if (day !== undefined && !isCopy) return /-(01-01|12-31)$/.test(day) ? day.slice(0, 4) : day;
  const year = String(vehicle.manufactureYear ?? '');
  return /^(19|20)\d\d$/.test(year) ? year : undefined;
}

/** The date of first use is not a registration and is left out. */
function registrationOf(vehicle: Vehicle, knownFrom: string): Registered[] {
  const fields = withoutEmpty({ plate: nonBlank(vehicle.registration), date: britishDay(vehicle.registrationDate) });
  if (Object.keys(fields).length === 0) return [];
  return [{ kind: 'registered', source: 'inspectionRegister', country: 'GB', knownFrom, ...fields }];
}

function recallsOf(hasOpen: boolean, today: string): RecallsLookedUp {
  return { kind: 'recallsLookedUp', source: 'recallRegister', country: 'GB', knownFrom: today, hasOpen };
}

/** The tests of Northern Ireland are in the same register, and of the same country. */
function evidenceOfTest(test: Test): (Inspected | Reading)[] {
  const date = required(londonTime(required(nonBlank(test.completedDate), 'a day')), 'a day');
  const result = nonBlank(test.testResult);
  const defects = (test.defects ?? []).flatMap((defect) => defectOf(defect, test, date.slice(0, 10)));
  const decision = resultOf(result);
  return evidenceOfInspection({
    country: 'GB',
    date,
    // A test after a failure is often a retest, but the register does not say which ones are.
    type: 'periodic',
    decision: decision === 'passed' && defects.length > 0 ? 'passedWithDefects' : decision,
    wording: result ?? '',
    language: 'en',
    odometer: odometerOf(test),
    next: britishDay(test.expiryDate),
    // The site where a heavy vehicle was tested; other stations are not named.
    company: nonBlank(test.location),
    address: undefined,
    defects,
  });
}

/** For heavy vehicles, "no odometer" may also mean that the reading was not recorded. */
function odometerOf(test: Test): { value: number; unit: 'km' | 'mi' } | undefined {
  const type = nonBlank(test.odometerResultType)?.toUpperCase();
  const isRead = type === undefined || type === 'READ' || (type === 'NO_ODOMETER' && isOfHeavyVehicle(test));
  const [value, unit] = [figureOf(test.odometerValue), unitOf(nonBlank(test.odometerUnit))];
  return isRead && value !== undefined && unit !== undefined ? { value, unit } : undefined;
}

function isOfHeavyVehicle({ dataSource }: Test): boolean {
  return nonBlank(dataSource)?.toUpperCase() === 'CVS';
}

function defectOf({ text, type, dangerous }: Static<typeof Defect>, test: Test, day: string): ReportedDefect[] {
  const description = nonBlank(text);
  if (description === undefined) return [];
  const word = nonBlank(type);
  const severity = dangerous === true ? 'dangerous' : severityOf(word);
  // Heavy vehicles are tested by another manual.
  const section = isOfHeavyVehicle(test) ? { group: undefined } : sectionOf(description, day);
  const isRectified = word?.toUpperCase() === 'PRS';
  const details = isRectified ? 'Rectified at the station during the test' : severity === undefined ? word : undefined;
  return [{ ...section, description, severity, details }];
}

/** Zero means unknown. */
function figureOf(figure: string | number | null | undefined): number | undefined {
  const digits = String(figure ?? '').trim();
  return /^\d{1,7}$/.test(digits) ? Number(digits) || undefined : undefined;
}
