import type { Evidence } from '../../report/evidence/evidence.ts';
import {
  SupplierFailure,
  type SupplierAnswer,
  type Question,
  type Supplier,
  type SupplierProfile,
} from '../supplier.ts';
import type { SupplierHttp } from './http.ts';

/** What a connector works with: the line to its supplier, and what the operator was given for it. */
export interface ConnectorSettings {
  readonly http: SupplierHttp;
  /** The key, or the secret of the client; what it is used for is the connector's business. */
  readonly credential: string;
}

/** A supplier made of what is declared, the line to it, and how it is asked. */
export function makeSupplier(
  profile: SupplierProfile,
  http: SupplierHttp,
  {
    ask,
    mediumHeaders = () => ({}),
  }: {
    ask: (question: Question) => Promise<SupplierAnswer>;
    /** What its media are fetched with. */
    mediumHeaders?: () => Record<string, string>;
  },
): Supplier {
  return {
    ...profile,
    identity: [...profile.identity, ...http.hosts],
    ask,
    fetchMedium: (url, signal) => http.fetchMedium(url, signal, mediumHeaders()),
  };
}

/** No records are the answer "nothing", in one place. */
export function answerOf(evidence: readonly Evidence[]): SupplierAnswer {
  return evidence.length === 0 ? { kind: 'nothing' } : { kind: 'evidence', evidence };
}

/** A fact that the supplier was declared to need; it is asked only once this is known. */
export function needed<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new SupplierFailure('malformed', `asked without the ${name} that it needs`);
  return fact;
}
