import type { Evidence } from '../report/evidence/evidence.ts';
import type { Section } from '../report/sections.ts';
import type { Fuel, VehicleClass } from '../vehicles/codes.ts';
import type { Vin } from '../vehicles/vin/read.ts';

/** Facts about a vehicle that a supplier may need in its request, beside the VIN. */
export interface VehicleFacts {
  readonly plate?: string;
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
  /** Where the vehicle is registered, or was last. */
  readonly country?: string;
  readonly vehicleClass?: VehicleClass;
  /** Lets a source that is queried by plate notice that the plate has moved to another vehicle. */
  readonly fuel?: Fuel;
  /** The earliest registration that any source reported, as precise as it was reported. */
  readonly firstRegisteredAt?: string;
}

export type NeededFact = 'plate' | 'make' | 'model' | 'year' | 'country';

/** The declaration of a supplier: everything that is known without sending a request. */
export interface SupplierProfile {
  /** Internal. It must never appear in a report or response. */
  readonly id: string;
  /** Names, brands and hosts that identify it. None of them may appear in anything that leaves the service. */
  readonly identity: readonly string[];
  /** The sections of a report to which it can contribute. */
  readonly feeds: readonly Section[];
  /** Countries whose vehicles it covers (ISO 3166-1 alpha-2). */
  readonly countries: readonly string[];
  readonly classes: readonly VehicleClass[];
  /** Restricts it to some VINs (the sandbox's, or all others). Absent: any VIN. */
  readonly coversVin?: (vin: Vin) => boolean;
  /** A slow supplier may answer `not yet`. The purchase does not wait for it; a background job fetches the rest. */
  readonly speed: 'fast' | 'slow';
  readonly needs: readonly NeededFact[];
  /** For one request, including retries. */
  readonly deadlineMs: number;
  /** How long an answer may be reused. */
  readonly cacheMs: number;
  /** What one call costs us. A paid call is retried only if the supplier said that the failed one is not billed. */
  readonly priceCents: number;
  /** Maximum number of concurrent requests from one node; further requests queue. */
  readonly concurrency: number;
}

export interface SupplierRequest {
  readonly vin: Vin;
  readonly facts: VehicleFacts;
  /** The order id that the supplier returned with an earlier `not yet`. */
  readonly ticket: string | undefined;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
}

/** Why a request can fail. Stored in the usage statistics, so a kind must not be renamed. */
const failureKinds = [
  'unreachable',
  'timeout',
  'refused',
  'rate limited',
  'server error',
  'malformed',
  'too large',
  'busy',
  'switched off',
  'paused',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The result of a request. Answers are stored in the cache as JSON (`gathering/cache.ts`): its names stay as they were when a field is renamed. */
export type SupplierAnswer =
  | {
      readonly kind: 'evidence';
      readonly evidence: readonly Evidence[];
      /** Number of photos, videos and documents that the evidence refers to and that could not be downloaded. */
      readonly leftOut?: number;
      /**
       * Sections that the supplier feeds but that this answer makes no statement about (a register's flag "unknown", an
       * unreadable record). There, the absence of records does not mean "clear".
       */
      readonly sectionsNotAnswered?: readonly Section[];
      /** A part is missing this time, so the answer is cached for a few minutes only. */
      readonly isPartial?: true;
    }
  /** It has no records on this vehicle. */
  | { readonly kind: 'nothing' }
  /** It does not deal with such vehicles, so the absence of records means nothing. */
  | { readonly kind: 'not covered' }
  /** It is still working on the request. Repeat it after `retryInMs`, with the ticket if there is one. */
  | { readonly kind: 'not yet'; readonly retryInMs: number; readonly ticket?: string }
  | FailedAnswer;

export interface FailedAnswer {
  readonly kind: 'failed';
  readonly failure: FailureKind;
  /** For the operator's log. Must not contain a secret or a full VIN. */
  readonly detail: string;
  /** The supplier does not bill this call, so it may be repeated. */
  readonly wasNotBilled?: boolean;
  readonly retryInMs?: number;
}

/** One supplier of data: its declaration, and how to query it. */
export interface Supplier extends SupplierProfile {
  fetchAnswer(request: SupplierRequest): Promise<SupplierAnswer>;
  /** Downloads a photo, video or document that its evidence refers to. */
  fetchMedium(url: string, signal: AbortSignal): Promise<Buffer>;
  /** Ends what it has started, such as helper processes. */
  close?(): Promise<void>;
}

/** Thrown by a connector when a request fails; the client turns it into an answer of kind `failed`. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure';
  readonly failure: FailureKind;
  readonly wasNotBilled: boolean;
  readonly retryInMs: number | undefined;

  constructor(
    failure: FailureKind,
    detail: string,
    { wasNotBilled = false, retryInMs }: { wasNotBilled?: boolean; retryInMs?: number | undefined } = {},
  ) {
    super(detail);
    this.failure = failure;
    this.wasNotBilled = wasNotBilled;
    this.retryInMs = retryInMs;
  }
}
