import type { RecordKind } from './entries.ts';
import type { KnownRecord } from './identify.ts';

/** What is right instead of what a record says; a field that is absent was right. */
export interface RecordCorrection {
  readonly date?: string;
  readonly odometerKm?: number;
}

/** A record of a vehicle that is contested, or about which was decided. A record that was confirmed is neither. */
export interface DisputedRecord {
  readonly disputeId: string;
  /**
   * The record as reports showed it when it was contested; after several disputes, with the sights of each. A decision is about
   * whatever shows the same as one of them.
   */
  readonly record: KnownRecord;
  /** Records that were known beside it and resemble it (`neighboursOf`): what shows one of them is not contested. */
  readonly neighbours?: readonly KnownRecord[];
  readonly state: 'contested' | 'setAside' | 'corrected';
  /** The day on which it was contested or decided. */
  readonly since: string;
  /** For a corrected record: all that was corrected of it. */
  readonly correction?: RecordCorrection;
  /** A corrected record that is contested again: by which dispute, and on which day. The correction still applies. */
  readonly contestedBy?: string;
  readonly contestedSince?: string;
}

/**
 * The registration is no event, but the sum of what all registers say, and owners, plates and countries depend on it. Its
 * day can be corrected.
 */
export const kindsNeverSetAside: ReadonlySet<RecordKind> = new Set(['registration']);
