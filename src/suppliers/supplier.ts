import type { Evidence } from '../report/evidence/evidence.ts';
import type { Section } from '../report/findings/sections.ts';
import type { Fuel, VehicleClass } from '../vehicles/codes.ts';
import type { Vin } from '../vehicles/vin/read.ts';

/** What may have to be known before a supplier can be asked. */
export interface Facts {
  readonly plate?: string;
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
  /** Where the vehicle is, or was last, registered. */
  readonly country?: string;
  readonly vehicleClass?: VehicleClass;
  /** By which a source that goes by the plate can tell that the plate has moved to another vehicle. */
  readonly fuel?: Fuel;
  /** The earliest registration that somebody told, as precise as it was told. */
  readonly firstRegisteredAt?: string;
}

export type Need = 'plate' | 'make' | 'model' | 'year' | 'country';

/** What is declared of a supplier, without asking it. */
export interface SupplierProfile {
  /** For our own use; it never leaves the service. */
  readonly id: string;
  /** Names, brands and hosts by which it could be recognized. They must not show anywhere outside. */
  readonly identity: readonly string[];
  /** The parts of a report to which it can contribute. */
  readonly feeds: readonly Section[];
  /** Countries whose vehicles it knows (ISO 3166-1 alpha-2). */
  readonly countries: readonly string[];
  readonly classes: readonly VehicleClass[];
  /** Of which VINs it can know anything at all; absent: of any. */
  readonly isFor?: (vin: Vin) => boolean;
  /** A slow one may say "not yet"; the purchase goes on without it, and the worker brings what it has. */
  readonly speed: 'fast' | 'slow';
  readonly needs: readonly Need[];
  /** For one question, retries included. */
  readonly deadlineMs: number;
  /** How long its answer may be used again. */
  readonly cacheMs: number;
  /** What a call costs us. A supplier that costs is not asked twice unless it says that the first did not count. */
  readonly priceCents: number;
  /** Questions that it is asked at once by one node; the rest wait in line. */
  readonly concurrency: number;
}

export interface Question {
  readonly vin: Vin;
  readonly facts: Facts;
  /** What the supplier gave for asking again, when it said "not yet". */
  readonly ticket: string | undefined;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
}

/** The ways in which a question can come to nothing. */
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
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What came of asking a supplier. */
export type SupplierAnswer =
  | {
      readonly kind: 'evidence';
      readonly evidence: readonly Evidence[];
      /** Photos, films and documents that it points to and that could not be had. */
      readonly leftOut?: number;
      /** Of what it feeds, the parts that this answer does not speak of: there, silence says nothing. */
      readonly untold?: readonly Section[];
      /** Something of it could not be had this time: it is soon asked for again. */
      readonly isPartial?: true;
    }
  /** It looked, and has nothing on this vehicle. */
  | { readonly kind: 'nothing' }
  /** It does not deal with such a vehicle. */
  | { readonly kind: 'not covered' }
  /** It has begun to look; to be asked again then, with the ticket if it gave one. */
  | { readonly kind: 'not yet'; readonly retryInMs: number; readonly ticket?: string }
  | FailedAnswer;

export interface FailedAnswer {
  readonly kind: 'failed';
  readonly failure: FailureKind;
  /** For the operator's log; holds no secret and no whole VIN. */
  readonly detail: string;
  /** The supplier said that this call is not billed. */
  readonly didNotCount?: boolean;
  readonly retryInMs?: number;
}

/** One supplier of data: what is declared of it, and how it is asked. */
export interface Supplier extends SupplierProfile {
  ask(question: Question): Promise<SupplierAnswer>;
  /** Fetches a photo, film or document that its evidence points to. */
  fetchMedium(url: string, signal: AbortSignal): Promise<Buffer>;
}

/** Thrown by a connector where a question cannot be answered; it becomes the answer `failed`. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure';
  readonly failure: FailureKind;
  readonly didNotCount: boolean;
  readonly retryInMs: number | undefined;

  constructor(
    failure: FailureKind,
    detail: string,
    { didNotCount = false, retryInMs }: { didNotCount?: boolean; retryInMs?: number | undefined } = {},
  ) {
    super(detail);
    this.failure = failure;
    this.didNotCount = didNotCount;
    this.retryInMs = retryInMs;
  }
}
