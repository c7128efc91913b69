import type { SourceKind } from '../../../language/sources.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { mayEqual, normalizeText } from '../common/compare.ts';
import type { SortedEvidence } from '../common/sorted-evidence.ts';
import { mayBeOneRegistration } from '../registration/first-registration.ts';
import type { Registrations } from '../registration/registration.ts';

/**
 * Fields in which a register contradicts the report. Two sources may report one country's register, and each country
 * has its own date of first registration. Another plate or status abroad is not a conflict.
 */
export function findRegisterConflicts(
  evidence: SortedEvidence,
  { registration, plate, status }: Pick<Registrations, 'registration' | 'plate' | 'status'>,
): Readonly<Record<string, SourceKind>> {
  const records = evidence.of('registered');
  const first = registration?.firstRegisteredAt;
  return Object.fromEntries([
    ...conflictIn('registration.firstRegisteredAt', records, {
      states: ({ firstRegisteredAt, date }) =>
        first !== undefined && [firstRegisteredAt, date].some((known) => known?.startsWith(first)),
      contradicts: ({ firstRegisteredAt }) =>
        first !== undefined && firstRegisteredAt !== undefined && !mayBeOneRegistration(firstRegisteredAt, first),
    }),
    ...conflictIn('registrationNumber', records, {
      states: (record) => plate !== undefined && record.plate === plate,
      contradicts: (record, shown) =>
        isSameEntry(record, shown) && !mayEqual(normalizeText(record.plate), normalizeText(plate)),
    }),
    ...conflictIn('vehicleStatus', records, {
      states: (record) => status !== undefined && record.status === status,
      contradicts: (record, shown) => isSameEntry(record, shown) && !mayEqual(record.status, status),
    }),
  ]);
}

interface FieldCheck {
  readonly states: (record: Registered) => boolean;
  readonly contradicts: (record: Registered, shown: Registered) => boolean;
}

function conflictIn(
  field: string,
  records: readonly Registered[],
  { states, contradicts }: FieldCheck,
): readonly (readonly [string, SourceKind])[] {
  const shown = records.find(states);
  return shown && records.some((record) => contradicts(record, shown)) ? [[field, shown.source]] : [];
}

/** The same stay in the same country: a later stay has its own plate and status. */
function isSameEntry(one: Registered, other: Registered): boolean {
  return one.country === other.country && mayEqual(one.date, other.date);
}
