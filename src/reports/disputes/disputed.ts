import type { KnownRecord } from '../records/identify.ts';

/** What is right instead of what a record says; a field that is absent was right. */
export interface Correction {
  readonly date?: string;
  readonly odometerKm?: number;
}

/** A record of a vehicle that is contested, or about which was decided. A record that was confirmed is neither. */
export interface DisputedRecord {
  readonly disputeId: string;
  /** The record as reports showed it when it was contested. A decision is about whatever shows the same. */
  readonly record: KnownRecord;
  readonly state: 'contested' | 'setAside' | 'corrected';
  /** The day on which it was contested or decided. */
  readonly since: string;
  /** For a corrected record. */
  readonly correction?: Correction;
}
