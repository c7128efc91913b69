import type { SourceKind } from '../../../language/sources.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import type { SortedEvidence } from '../common/evidence.ts';
import { areNear, mayEqual, plain } from '../common/same.ts';
import type { Registrations } from '../registration/registration.ts';

/**
 * What registers say otherwise than the report shows. A country's register may be told by two sources, and of the first
 * registration each country has its own word. That a plate or status was another one abroad is no dispute.
 */
export function findRegisterDisputes(
  evidence: SortedEvidence,
  { registration, plate, status }: Pick<Registrations, 'registration' | 'plate' | 'status'>,
): Readonly<Record<string, SourceKind>> {
  const records = evidence.of('registered');
  const first = registration?.firstRegisteredAt;
  return Object.fromEntries([
    ...disputeOf('registration.firstRegisteredAt', records, {
      tells: ({ firstRegisteredAt, date }) => first !== undefined && [firstRegisteredAt, date].includes(first),
      denies: ({ firstRegisteredAt }) =>
        first !== undefined && firstRegisteredAt !== undefined && !areNear(firstRegisteredAt, first, 0),
    }),
    ...disputeOf('registrationNumber', records, {
      tells: (record) => plate !== undefined && record.plate === plate,
      denies: (record, shown) => isSameEntry(record, shown) && !mayEqual(plain(record.plate), plain(plate)),
    }),
    ...disputeOf('vehicleStatus', records, {
      tells: (record) => status !== undefined && record.status === status,
      denies: (record, shown) => isSameEntry(record, shown) && !mayEqual(record.status, status),
    }),
  ]);
}

interface Question {
  readonly tells: (record: Registered) => boolean;
  readonly denies: (record: Registered, shown: Registered) => boolean;
}

function disputeOf(
  field: string,
  records: readonly Registered[],
  { tells, denies }: Question,
): readonly (readonly [string, SourceKind])[] {
  const shown = records.find(tells);
  return shown && records.some((record) => denies(record, shown)) ? [[field, shown.source]] : [];
}

/** The same stay in the same country: a later one has a plate and a status of its own. */
function isSameEntry(one: Registered, other: Registered): boolean {
  return one.country === other.country && mayEqual(one.date, other.date);
}
