import type { Evidence } from '../../report/evidence/evidence.ts';
import {
  SupplierFailure,
  type SupplierAnswer,
  type SupplierRequest,
  type Supplier,
  type SupplierProfile,
} from '../supplier.ts';
import type { SupplierHttp } from './http.ts';

/** What a connector gets: the HTTP client for its supplier, and the operator's credential. */
export interface ConnectorSettings {
  readonly http: SupplierHttp;
  /** An API key, or a client secret; the connector knows how it is used. */
  readonly credential: string;
}

/** Makes a supplier of its declaration, its HTTP client and the function that queries it. */
export function makeSupplier(
  profile: SupplierProfile,
  http: SupplierHttp,
  {
    fetchAnswer,
    mediumHeaders = () => ({}),
  }: {
    fetchAnswer: (request: SupplierRequest) => Promise<SupplierAnswer>;
    /** Headers for downloading its media. */
    mediumHeaders?: () => Record<string, string>;
  },
): Supplier {
  return {
    ...profile,
    identity: [...profile.identity, ...http.hosts],
    fetchAnswer,
    fetchMedium: (url, signal) => http.fetchMedium(url, signal, mediumHeaders()),
  };
}

/** No records mean `nothing`. */
export function answerWith(evidence: readonly Evidence[]): SupplierAnswer {
  return evidence.length === 0 ? { kind: 'nothing' } : { kind: 'evidence', evidence };
}

/** A fact from `needs`. The gathering sends no request before it is known, so an absent one is a bug. */
export function requireFact<Fact>(fact: Fact | undefined, name: string): Fact {
  if (fact === undefined) throw new SupplierFailure('malformed', `asked without the ${name} that it needs`);
  return fact;
}
