import type { SourceKind } from '../language/sources.ts';

/** What a supplier recorded, made uniform at the border. Where it comes from is described, never named. */
interface Recorded {
  readonly source: SourceKind;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Reading extends Recorded {
  readonly kind: 'reading';
  readonly date: string;
  readonly odometerKm: number;
}

export interface Registered extends Recorded {
  readonly kind: 'registered';
  readonly date: string;
  readonly plate: string;
}

export interface Serviced extends Recorded {
  readonly kind: 'serviced';
  readonly date: string;
  readonly odometerKm: number;
  readonly description: string;
}

export type Evidence = Reading | Registered | Serviced;
