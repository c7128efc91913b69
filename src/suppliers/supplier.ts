import type { TrackedSection } from '../contract/report/section-status.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import type { Evidence } from './evidence.ts';

/** What came of asking a supplier. */
export type Answer =
  | { readonly kind: 'evidence'; readonly evidence: readonly Evidence[] }
  /** It looked, and has nothing on this vehicle. */
  | { readonly kind: 'nothing' }
  /** It has begun to look; to be asked again then. */
  | { readonly kind: 'not yet'; readonly retryInMs: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Question {
  readonly vin: Vin;
  /** When this supplier was first asked for this report. */
  readonly firstAskedAt: Date;
  readonly now: Date;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
}

/** One supplier of data: who it is, what it can feed, and how it is asked. */
export interface Supplier {
  /** For our own use; it never leaves the service. */
  readonly id: string;
  /** A slow one is asked in the background; the purchase does not wait for it. */
  readonly speed: 'fast' | 'slow';
  readonly countries: readonly string[];
  /** The sections that it can feed for this vehicle; those of a slow one are pending until it has answered. */
  sections(vin: Vin): readonly TrackedSection[];
  ask(question: Question): Promise<Answer>;
}
