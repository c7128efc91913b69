import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { areNear, isBefore, isDay } from '../common/compare.ts';
import { compareText, earliest, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/** A date that a register gives for the first registration. */
interface Claim {
  /** As precise as it is believed. */
  readonly date: string;
  /** The first anywhere; otherwise the first in the register's own country, which a later owner's may be. */
  readonly isAnywhere: boolean;
  /** The first of January, which is rather a year without a day. */
  readonly isYearOnly: boolean;
  readonly register: string;
}

/**
 * The first registration anywhere. Of several dates the one that most registers give, else the earliest; a register that
 * registered the vehicle itself before that is right. Dates that cannot be are left out: before it was built, and the
 * national date of a vehicle that was in use before.
 */
export function readFirstRegistration(evidence: SortedEvidence): string | undefined {
  const claims = mergeBy(
    evidence.of('registered').flatMap(claimsOf),
    (claim) => JSON.stringify(claim),
    ([claim]) => claim,
  );
  const secondUse = secondUseIn(evidence);
  const production = productionOf(evidence);
  const possible = claims.filter((claim) => !isTooLate(claim, secondUse));
  const plausible = possible.filter((claim) => !isTooEarly(claim, production));
  const believed = (plausible.length > 0 ? plausible : possible).filter(
    (claim, _place, all) => !isSurpassed(claim, all),
  );
  const dates = sharpen([
    ...mostSupported(
      believed.filter(({ isAnywhere }) => isAnywhere),
      believed,
    ),
    ...believed.filter(({ isAnywhere }) => !isAnywhere).map(({ date }) => date),
  ]);
  return earliest(dates);
}

/** What a register's date of first registration is believed to mean; undefined for one that means "unknown". */
function believedDate(date: string, isPlaceholder = false): string | undefined {
  if (datesForUnknown.has(date)) return undefined;
  return isPlaceholder || date.endsWith('-01-01') ? date.slice(0, 4) : date;
}

/** The first days of calendars. Vehicles with a VIN of 17 characters are younger. */
const datesForUnknown: ReadonlySet<string> = new Set([
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '1901-01-01',
  '1970-01-01',
]);

function claimsOf(record: Registered): Claim[] {
  const { date, firstRegisteredAt, isDatePlaceholder, source, country } = record;
  const isImported = record.importedAt !== undefined || (record.importedFrom ?? country) !== country;
  const told = [
    { text: firstRegisteredAt, isAnywhere: true },
    // The date of an import is not the first.
    { text: isImported ? undefined : date, isAnywhere: false },
  ];
  return told.flatMap(({ text, isAnywhere }) => {
    const believed = text === undefined ? undefined : believedDate(text, isDatePlaceholder);
    if (text === undefined || believed === undefined) return [];
    const isYearOnly = !isDatePlaceholder && believed.length < text.length;
    return [{ date: believed, isAnywhere, isYearOnly, register: `${source} ${country}` }];
  });
}

interface Production {
  readonly modelYear: number | undefined;
  readonly builtAt: string | undefined;
}

/** The earliest that any source gives. */
function productionOf(evidence: SortedEvidence): Production {
  const vehicles = evidence.of('identified').filter(({ source }) => source !== 'classifieds');
  const [modelYear] = vehicles.flatMap(({ year }) => year ?? []).toSorted((one, other) => one - other);
  return { modelYear, builtAt: earliest(vehicles.map(({ manufacturedDate }) => manufacturedDate)) };
}

/** Vehicles are registered from the year before their model year on, and not before they are built. */
function isTooEarly({ date }: Claim, { modelYear, builtAt }: Production): boolean {
  if (modelYear !== undefined && Number(date.slice(0, 4)) < modelYear - 1) return true;
  return builtAt !== undefined && isBefore(date, builtAt) && !areNear(date, builtAt, daysApart);
}

/** Papers, plates and register entries of one registration follow each other within a month. */
const daysApart = 31;

/** A single record may have a wrong date; two show that the vehicle was in use before. */
function isTooLate({ date, isAnywhere }: Claim, secondUse: string | undefined): boolean {
  return !isAnywhere && secondUse !== undefined && isBefore(secondUse, date) && !areNear(secondUse, date, daysApart);
}

function secondUseIn(evidence: SortedEvidence): string | undefined {
  const days = evidence.all.map(dateOfUse).filter((used) => used !== undefined);
  return days.filter(isDay).toSorted(compareText)[1];
}

function dateOfUse(record: Evidence): string | undefined {
  switch (record.kind) {
    case 'reading':
    case 'inspected':
    case 'serviced':
      return record.date.slice(0, 10);
    case 'owned':
    case 'insured':
      return record.from;
    default:
      return undefined;
  }
}

/** A year without a day gives way to a day in it, or soon after it: makers' and registers' years differ by one. */
function isSurpassed(claim: Claim, all: readonly Claim[]): boolean {
  if (!claim.isYearOnly) return false;
  const year = Number(claim.date);
  return all.some(
    ({ date, isAnywhere, isYearOnly }) =>
      isAnywhere && !isYearOnly && isDay(date) && [year, year + 1].includes(Number(date.slice(0, 4))),
  );
}

/** The dates that most registers agree on, up to a month; of two with equal support the earlier. */
function mostSupported(anywhere: readonly Claim[], all: readonly Claim[]): string[] {
  const supportOf = ({ date }: Claim) =>
    new Set(all.filter((other) => areNear(other.date, date, daysApart)).map(({ register }) => register)).size;
  const max = Math.max(...anywhere.map(supportOf));
  const first = earliest(anywhere.filter((claim) => supportOf(claim) === max).map(({ date }) => date));
  return first === undefined ? [] : all.map(({ date }) => date).filter((date) => areNear(date, first, daysApart));
}

/** The first of a month beside another day of it is the month. */
function sharpen(dates: readonly string[]): string[] {
  return dates.map((date) => {
    const month = date.slice(0, 7);
    const isVague =
      isDay(date) &&
      date.endsWith('-01') &&
      dates.some((other) => isDay(other) && other !== date && other.startsWith(month));
    return isVague ? month : date;
  });
}

/** Whether two dates may be of one registration, each as precise as it is believed. */
export function mayBeOneRegistration(one: string, other: string): boolean {
  const [first, second] = [believedDate(one), believedDate(other)];
  return first === undefined || second === undefined || dayRange(first) === undefined || areNear(first, second, 0);
}
