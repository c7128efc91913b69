import type { Cents } from '../kernel/money.ts';

/** What is logged and counted of a request once its response was sent. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the address: that may hold secrets. */
  readonly route: string;
  /** 499 if the client disconnected before it had the whole response. */
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
  /** The keyed hash of the VIN that was asked for. */
  readonly vehicle?: string | undefined;
}
