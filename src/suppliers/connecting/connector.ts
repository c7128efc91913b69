import type { Evidence } from '../evidence/evidence.ts';
import { sectionsServedBy } from '../evidence/schemas/evidence.ts';
import { misfitOf } from '../evidence/schemas/fit.ts';
import type { Section } from '../sections.ts';
import { SupplierFailure, type Answer, type Question, type Supplier, type SupplierProfile } from '../supplier.ts';
import type { SupplierLine } from './http.ts';

/** What a connector works with: the line to its supplier, and what the operator was given for it. */
export interface ConnectorSettings {
  readonly line: SupplierLine;
  /** The key, or the secret of the client; what it is used for is the connector's business. */
  readonly credential: string;
}

/** A supplier made of what is declared, the line to it, and how it is asked. */
export function makeSupplier(
  profile: SupplierProfile,
  line: SupplierLine,
  {
    ask,
    mediumHeaders = () => ({}),
  }: {
    ask: (question: Question) => Promise<Answer>;
    /** What its media are fetched with. */
    mediumHeaders?: () => Record<string, string>;
  },
): Supplier {
  return {
    ...profile,
    identity: [...profile.identity, ...line.hosts],
    ask,
    fetchMedium: (url, signal) => line.fetchMedium(url, signal, mediumHeaders()),
  };
}

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
function withoutMisfits(answer: Answer, feeds: readonly Section[]): Answer {
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

/** No records are the answer "nothing", in one place. */
export function answerOf(evidence: readonly Evidence[]): Answer {
  return evidence.length === 0 ? { kind: 'nothing' } : { kind: 'evidence', evidence };
}

/** A fact that the supplier was declared to need; it is asked only once this is known. */
export function needed<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new SupplierFailure('malformed', `asked without the ${name} that it needs`);
  return fact;
}
