import type { Cents } from '../../kernel/money.ts';

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
  readonly vehicle: string | null;
  /** More than one if alike requests came in a flood; the duration is that of the slowest. */
  readonly requests: number;
}
