import { utcDay } from '../../../kernel/day.ts';
import { isCountry } from '../../../report/evidence/iso.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { onlyIfKnown } from '../../../report/model/known.ts';
import type { AssembledOwnership, AssembledRegistration } from '../../../report/model/vehicle.ts';
import type { VehicleStatus } from '../../../vehicles/codes.ts';
import type { Absence } from '../common/absence.ts';
import { isBefore } from '../common/compare.ts';
import { compareText, earliest, firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';
import { readFirstRegistration } from './first-registration.ts';
import { isCovered } from './insurance.ts';
import { anyOf } from './use.ts';

export interface Registrations {
  readonly registration?: AssembledRegistration;
  readonly plate?: string;
  readonly status?: VehicleStatus;
  readonly scrappedAt?: string;
  readonly isExported?: boolean;
  readonly canBeTransferred?: boolean;
}

/** Where and when the vehicle was registered. The current registration is the latest that has not ended. */
export function readRegistrations(
  evidence: SortedEvidence,
  ownership: readonly AssembledOwnership[],
  { absence, generatedAt }: { readonly absence: Absence; readonly generatedAt: Date },
): Registrations {
  const visits = readVisits(evidence.of('registered'));
  const presentFirst = visits.flatMap(({ entries }) => entries).toSorted(currentFirst);
  const records = presentFirst.map(({ record }) => record);
  const visit = visits.findLast(({ entries }) => entries.some((entry) => entry === presentFirst[0]));
  const present = records.filter((record) => visit?.entries.some((entry) => entry.record === record));
  const move = lastMove(visits, visit);
  const priced = firstKnown(records, ({ catalogPrice }) => catalogPrice);
  const taxed = firstKnown(records, ({ registrationTax }) => registrationTax);
  const owner = ownership.findLast(({ to }) => to === undefined);

  const registration = onlyIfKnown({
    firstRegisteredAt: readFirstRegistration(evidence),
    registeredInLatviaAt: earliest(records.filter(({ country }) => country === 'LV').map(({ date }) => date)),
    purchaseCountry: firstKnown(records, ({ purchaseCountry }) => purchaseCountry),
    previousRegistrationCountry:
      visit && (visit.cameFrom ?? visits.find(({ country }) => country !== visit.country)?.country),
    importedFromCountry: move?.from,
    importedToCountry: move?.to,
    importedAt: move?.at,
    isCurrentlyInsured: isInsured(evidence, present, absence, generatedAt),
    currentOwnerType: firstKnown(present, ({ ownerType }) => ownerType) ?? owner?.ownerType,
    currentKeeperSince: firstKnown(present, ({ keeperSince }) => keeperSince) ?? owner?.from,
    catalogPriceNew: priced && Math.round(priced.value),
    catalogPriceCurrency: priced?.currency,
    registrationTax: taxed && Math.round(taxed.value),
    registrationTaxCurrency: taxed?.currency,
  });
  const plate = firstKnown(records, (record) => record.plate);
  const status = firstKnown(present, (record) => record.status);
  const scrappedAt = status === 'scrapped' ? firstKnown(present, ({ until }) => until) : undefined;
  const canBeTransferred = firstKnown(present, (record) => record.canBeTransferred);
  const isExported = wasExported(visits, absence.countries);
  return {
    ...(registration && { registration }),
    ...(plate !== undefined && { plate }),
    ...(status && { status }),
    ...(scrappedAt !== undefined && { scrappedAt }),
    ...(canBeTransferred !== undefined && { canBeTransferred }),
    ...(isExported !== undefined && { isExported }),
  };
}

interface DatedRegistration {
  readonly record: Registered;
  readonly begin: string;
}

/** A stay in one country, temporary or permanent. */
interface Visit {
  readonly country: string;
  /** In chronological order. */
  readonly entries: readonly DatedRegistration[];
  /** As reported, or else the country of the previous stay. */
  readonly cameFrom?: string;
}

/** A vehicle that left one register and entered another went abroad, whether or not either register says so. */
function readVisits(records: readonly Registered[]): Visit[] {
  const runs: DatedRegistration[][] = [];
  const entries = records.map((record) => ({ record, begin: beginningOf(record, records) }));
  for (const entry of entries.toSorted((one, other) => compareText(one.begin, other.begin))) {
    const run = runs.at(-1);
    if (run?.[0]?.record.country === entry.record.country) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run, place) => {
    const country = run[0]?.record.country;
    if (country === undefined) return [];
    const reported = firstKnown(run.toReversed(), ({ record }) =>
      record.importedFrom === country ? undefined : record.importedFrom,
    );
    const cameFrom = reported ?? runs[place - 1]?.[0]?.record.country;
    return [{ country, entries: run, ...(cameFrom !== undefined && { cameFrom }) }];
  });
}

/** A record without a beginning is placed with those of its country that have one. */
function beginningOf({ country, date, importedAt, ...record }: Registered, records: readonly Registered[]): string {
  const own = date ?? importedAt;
  if (own !== undefined) return own;
  const others = records.filter((other) => other.country === country).map((other) => other.date ?? other.importedAt);
  return earliest(others) ?? record.keeperSince ?? record.firstRegisteredAt ?? record.knownFrom;
}

/** Registrations that have not ended first, then the later before the earlier. */
function currentFirst(one: DatedRegistration, other: DatedRegistration): number {
  return hasEnded(one.record) - hasEnded(other.record) || compareText(other.begin, one.begin);
}

/** A scrapped vehicle stays in the register in which it ended, even if an earlier register does not know it. */
function hasEnded({ until, status }: Registered): number {
  return Number(status !== 'scrapped' && (until !== undefined || status === 'exported'));
}

interface Move {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly at: string | undefined;
}

/** The export from the last register that knows it, or else the import into it. */
function lastMove(visits: readonly Visit[], present: Visit | undefined): Move | undefined {
  if (!present) return undefined;
  const records = present.entries.map(({ record }) => record).toReversed();
  const leaving = records.find(({ country, exportedTo }) => exportedTo !== undefined && exportedTo !== country);
  const isLast = present === visits.at(-1);
  if (leaving?.exportedTo !== undefined && isLast && !hasReturned(leaving, records)) {
    return { from: present.country, to: leaving.exportedTo, at: leaving.exportedAt ?? leaving.until };
  }
  const importedAt = firstKnown(records, (record) => record.importedAt);
  if (present.cameFrom === undefined && importedAt === undefined) return undefined;
  const at = importedAt ?? earliest(records.map(({ date }) => date));
  return { from: present.cameFrom, to: present.country, at };
}

function hasReturned({ exportedAt, until }: Registered, records: readonly Registered[]): boolean {
  const left = exportedAt ?? until;
  return records.some((record) => !hasEnded(record) && (left === undefined || isBefore(left, record.date ?? '')));
}

/**
 * A vehicle that was imported was exported before, from the register that it left. "No" is not said of one that is
 * known from a second country, by whatever record.
 */
function wasExported(visits: readonly Visit[], countries: readonly string[]): boolean | undefined {
  if (visits.length > 1) return true;
  const records = visits.flatMap(({ entries }) => entries.map(({ record }) => record));
  const reported = anyOf(records.map(hasCrossedBorder));
  // Records of another named country show that an import was not of a new vehicle.
  const wasAbroad =
    records.some(({ importedAt }) => importedAt !== undefined) && countries.filter(isCountry).length > 1;
  if (wasAbroad) return true;
  return reported === false && countries.length > 1 ? undefined : reported;
}

function hasCrossedBorder(record: Registered): boolean | undefined {
  const { country, status, exportedTo, exportedAt, importedFrom, importedAt, firstRegisteredAt } = record;
  if (status === 'exported' || exportedTo !== undefined || exportedAt !== undefined) return true;
  if (importedFrom !== undefined && importedFrom !== country) return true;
  if (importedAt !== undefined) {
    // Imported new, it was in no register before.
    return firstRegisteredAt !== undefined && isBefore(firstRegisteredAt, importedAt) ? true : undefined;
  }
  return status === undefined ? undefined : false;
}

function isInsured(
  evidence: SortedEvidence,
  present: readonly Registered[],
  absence: Absence,
  generatedAt: Date,
): boolean | undefined {
  const covered = isCovered(evidence, utcDay(generatedAt));
  if (covered) return true;
  const reported = firstKnown(present, (record) => record.isInsured);
  if (reported !== undefined) return reported;
  return covered === false && absence.isClear('insurance') ? false : undefined;
}
