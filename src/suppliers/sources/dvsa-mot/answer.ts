import { Type, type Static } from 'typebox';

import type { Inspected, Reading, RecallsLookedUp } from '../../../report/evidence/events.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Identified, Registered } from '../../../report/evidence/vehicle.ts';
import type { Section } from '../../../report/findings/sections.ts';
import { jsonReader } from '../../connector/formats.ts';
import { evidenceOfInspection, type ReportedDefect } from '../../connector/inspection.ts';
import { unknownWords } from '../../connector/known-codes.ts';
import { readEach, told } from '../../connector/records.ts';
import type { ReportedVehicle } from '../../connector/same-vehicle.ts';
import { known } from '../../connector/words.ts';
import { SupplierFailure, type SupplierAnswer } from '../../supplier.ts';
import { dayOf, fuelOf, paintOf, wordOf } from '../british.ts';
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

/** By what the vehicle that bears the mark now can be told from another. The day of first use may have been abroad. */
export function recognitionOf(vehicle: Vehicle): ReportedVehicle {
  return {
    make: wordOf(vehicle.make),
    fuel: fuelOf(wordOf(vehicle.fuelType)),
    firstRegisteredAt: dayOf(vehicle.firstUsedDate),
    registeredHereAt: dayOf(vehicle.registrationDate),
  };
}

/** What the register says of a vehicle that it has, as on the given day. */
export function answerOfVehicle(vehicle: Vehicle, today: string): SupplierAnswer {
  const tests = vehicle.motTests ?? [];
  if (wordOf(vehicle.registration) === undefined && wordOf(vehicle.make) === undefined && tests.length === 0) {
    throw new SupplierFailure('malformed', 'a vehicle of which nothing is told');
  }
  const inspections = readEach(tests, evidenceOfTest);
  const lastNews = inspections
    .map(({ date }) => date.slice(0, 10))
    .reduce((one, other) => (one > other ? one : other), '');
  const knownFrom = lastNews || dayOf(vehicle.registrationDate) || today;
  const isOpen = isRecallOpen(wordOf(vehicle.hasOutstandingRecall));
  const identity = identityOf(vehicle, knownFrom);
  const evidence: Evidence[] = [
    ...identity,
    ...registrationOf(vehicle, knownFrom),
    ...inspections,
    ...(isOpen === undefined ? [] : [recallsOf(isOpen, today)]),
  ];
  // Where there are no tests, that the first is yet to come says why. Where there are, somebody has to tell what came of
  // them: one that was abandoned is no news beside others, and alone it does not make the rest clear.
  const isSilentOnTests = !vehicle.motTests && dayOf(vehicle.motTestDueDate) === undefined;
  const isUntold = (kind: 'inspected' | 'reading') =>
    isSilentOnTests || (tests.length > 0 && !inspections.some((record) => record.kind === kind));
  const untold: Section[] = [
    ...(identity.length === 0 ? (['identity', 'technical'] as const) : []),
    ...(isOpen === undefined ? (['recalls'] as const) : []),
    ...(isUntold('inspected') ? (['inspections'] as const) : []),
    ...(isUntold('reading') ? (['mileageHistory'] as const) : []),
  ];
  return { kind: 'evidence', evidence, ...(untold.length > 0 && { untold }) };
}

function identityOf(vehicle: Vehicle, knownFrom: string): Identified[] {
  const [fuelWord, paintWord] = [wordOf(vehicle.fuelType), wordOf(vehicle.primaryColour)];
  const fuel = fuelOf(fuelWord);
  const fields = known({
    make: wordOf(vehicle.make),
    model: wordOf(vehicle.model),
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
 * The day of manufacture is as a rule a copy of the day of registration, and then tells nothing; the first or last day of
 * a year stands for the year.
 */
function manufacturedDateOf(vehicle: Vehicle): string | undefined {
  const day = dayOf(vehicle.manufactureDate);
  const isCopy = day === dayOf(vehicle.registrationDate) || day === dayOf(vehicle.firstUsedDate);
  if (day !== undefined && !isCopy) return /-(01-01|12-31)$/.test(day) ? day.slice(0, 4) : day;
  const year = String(vehicle.manufactureYear ?? '');
  return /^(19|20)\d\d$/.test(year) ? year : undefined;
}

/** The day of first use is no registration: it stays untold. */
function registrationOf(vehicle: Vehicle, knownFrom: string): Registered[] {
  const fields = known({ plate: wordOf(vehicle.registration), date: dayOf(vehicle.registrationDate) });
  if (Object.keys(fields).length === 0) return [];
  return [{ kind: 'registered', source: 'inspectionRegister', country: 'GB', knownFrom, ...fields }];
}

function recallsOf(hasOpen: boolean, today: string): RecallsLookedUp {
  return { kind: 'recallsLookedUp', source: 'recallRegister', country: 'GB', knownFrom: today, hasOpen };
}

/** Northern Ireland's tests are in the same register, and of the same state. */
function evidenceOfTest(test: Test): (Inspected | Reading)[] {
  const date = told(londonTime(told(wordOf(test.completedDate), 'a day')), 'a day');
  const result = wordOf(test.testResult);
  const defects = (test.defects ?? []).flatMap((defect) => defectOf(defect, test, date.slice(0, 10)));
  const decision = resultOf(result);
  return evidenceOfInspection({
    country: 'GB',
    date,
    // A test after a failure is often a retest, but the register does not say which are.
    type: 'periodic',
    decision: decision === 'passed' && defects.length > 0 ? 'passedWithDefects' : decision,
    wording: result ?? '',
    language: 'en',
    odometer: odometerOf(test),
    next: dayOf(test.expiryDate),
    // The facility at which a heavy vehicle was tested; other stations are not named.
    company: wordOf(test.location),
    address: undefined,
    defects,
  });
}

/** Of heavy vehicles, "no odometer" is said also where nobody wrote down how it was read. */
function odometerOf(test: Test): { value: number; unit: 'km' | 'mi' } | undefined {
  const type = wordOf(test.odometerResultType)?.toUpperCase();
  const isRead = type === undefined || type === 'READ' || (type === 'NO_ODOMETER' && isOfHeavyVehicle(test));
  const [value, unit] = [figureOf(test.odometerValue), unitOf(wordOf(test.odometerUnit))];
  return isRead && value !== undefined && unit !== undefined ? { value, unit } : undefined;
}

function isOfHeavyVehicle({ dataSource }: Test): boolean {
  return wordOf(dataSource)?.toUpperCase() === 'CVS';
}

function defectOf({ text, type, dangerous }: Static<typeof Defect>, test: Test, day: string): ReportedDefect[] {
  const description = wordOf(text);
  if (description === undefined) return [];
  const word = wordOf(type);
  const severity = dangerous === true ? 'dangerous' : severityOf(word);
  // Heavy vehicles are tested by another manual.
  const section = isOfHeavyVehicle(test) ? { group: undefined } : sectionOf(description, day);
  const isRectified = word?.toUpperCase() === 'PRS';
  const details = isRectified ? 'Rectified at the station during the test' : severity === undefined ? word : undefined;
  return [{ ...section, description, severity, details }];
}

/** A zero stands for what is not known. */
function figureOf(figure: string | number | null | undefined): number | undefined {
  const digits = String(figure ?? '').trim();
  return /^\d{1,7}$/.test(digits) ? Number(digits) || undefined : undefined;
}
