import { sectionsServedBy } from '../../report/evidence/evidence.ts';
import { misfitOf } from '../../report/evidence/fit.ts';
import type { Section } from '../../report/sections.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier, type SupplierProfile } from '../supplier.ts';

/**
 * Makes a supplier of a public source, which has no identity to hide and no media. No contract fixes its format, so its
 * evidence is validated against the evidence schemas.
 */
export function makePublicSupplier(
  profile: Omit<SupplierProfile, 'identity'>,
  fetchAnswer: Supplier['fetchAnswer'],
): Supplier {
  return {
    ...profile,
    identity: [],
    fetchAnswer: async (request) => withoutMisfits(await fetchAnswer(request), profile.feeds),
    fetchMedium: () => Promise.reject(new SupplierFailure('malformed', 'a medium of a source that has none')),
  };
}

/**
 * Drops records that do not fit the schemas, and lists their sections as not answered. If none fits, the answer is
 * malformed.
 */
function withoutMisfits(answer: SupplierAnswer, feeds: readonly Section[]): SupplierAnswer {
  if (answer.kind !== 'evidence') return answer;
  const misfits = answer.evidence.filter((record) => misfitOf(record) !== undefined);
  const [first] = misfits;
  if (!first) return answer;
  if (misfits.length === answer.evidence.length) {
    throw new SupplierFailure('malformed', `no record is one: ${misfitOf(first) ?? ''}`);
  }
  const about = new Set(misfits.flatMap(({ kind }) => sectionsServedBy[kind]));
  const notAnswered = new Set([
    ...(answer.sectionsNotAnswered ?? []),
    ...feeds.filter((section) => about.has(section)),
  ]);
  return {
    ...answer,
    evidence: answer.evidence.filter((record) => !misfits.includes(record)),
    sectionsNotAnswered: [...notAnswered],
  };
}
