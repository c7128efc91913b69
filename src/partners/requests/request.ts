import type { Cents } from '../../kernel/money.ts';

/** What is known of a request once its response was sent. */
export interface SentRequest {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the address: that may hold secrets. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Undefined if the request was refused before its key was checked. */
  readonly partner: string | undefined;
  readonly keyId: string | undefined;
  /** `charged` or `repeat` for a purchase, the error code of a failure, undefined for anything else. */
  readonly outcome?: string | undefined;
  readonly chargedCents?: Cents | undefined;
  /** Only what has the form of a report's id. */
  readonly reportId?: string | undefined;
  /** The keyed hash of the requested VIN. */
  readonly vinHash?: string | undefined;
}

/** What is kept of a request to the API. */
export interface PartnerRequest {
  readonly receivedAt: Date;
  readonly requestId: string;
  /** Null if the request was refused before its key was known. */
  readonly partnerId: string | null;
  readonly keyId: string | null;
  readonly method: string;
  /** The route's pattern, never the address. */
  readonly route: string;
  readonly status: number;
  /** `charged`, `repeat`, `OK`, `DISCONNECTED`, or the error code of the response. */
  readonly outcome: string;
  readonly priceCents: Cents;
  readonly durationMs: number;
  readonly reportId: string | null;
  /** The keyed hash of the VIN. */
  readonly vinHash: string | null;
  /** More than one if alike requests came in a flood; the duration is that of the slowest. */
  readonly requests: number;
}
