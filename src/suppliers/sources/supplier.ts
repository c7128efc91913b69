import { sectionsServedBy } from '../../report/evidence/evidence.ts';
import { misfitOf } from '../../report/evidence/fit.ts';
import type { Section } from '../../report/findings/sections.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier, type SupplierProfile } from '../supplier.ts';

/**
 * A source that is public has no name to hide, and points to no media. No contract binds it to its format: what it tells
 * is held against the schemas of evidence.
 */
export function makePublicSupplier(profile: Omit<SupplierProfile, 'identity'>, ask: Supplier['ask']): Supplier {
  return {
    ...profile,
    identity: [],
    ask: async (question) => withoutMisfits(await ask(question), profile.feeds),
    fetchMedium: () => Promise.reject(new SupplierFailure('malformed', 'a medium of a source that has none')),
  };
}

/** A record that does not fit is left out, and silence on what it was about says nothing; if none fits, nothing is taken. */
function withoutMisfits(answer: SupplierAnswer, feeds: readonly Section[]): SupplierAnswer {
  if (answer.kind !== 'evidence') return answer;
  const misfits = answer.evidence.filter((record) => misfitOf(record) !== undefined);
  const [first] = misfits;
  if (!first) return answer;
  if (misfits.length === answer.evidence.length) {
    throw new SupplierFailure('malformed', `no record is one: ${misfitOf(first) ?? ''}`);
  }
  const about = new Set(misfits.flatMap(({ kind }) => sectionsServedBy[kind]));
  const untold = new Set([...(answer.untold ?? []), ...feeds.filter((section) => about.has(section))]);
  return {
    ...answer,
    evidence: answer.evidence.filter((record) => !misfits.includes(record)),
    untold: [...untold],
  };
}
