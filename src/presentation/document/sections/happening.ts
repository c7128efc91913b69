import type { State, Text, TimelineCategory } from '../document.ts';

/** An event before it is written: as precise as its record, with the reading in kilometres. */
export interface Happening {
  readonly category: TimelineCategory;
  /** The record that it is of, and the one that its odometer value is of. */
  readonly recordId?: string;
  readonly readingId?: string;
  readonly date: string;
  /** The last day on which its reading may have been noted, where it lasted. */
  readonly until?: string;
  readonly title: string;
  readonly details: readonly Text[];
  /** What is said of it besides, wherever it is shown. */
  readonly warnings?: readonly Text[];
  /** By its code. */
  readonly country?: string;
  readonly km?: number;
  readonly state?: State;
}
