import type { SourceKind } from '../../language/sources.ts';

/** What every record of evidence tells about itself. Where it comes from is described, never named. */
export interface Recorded {
  readonly source: SourceKind;
  /** ISO 3166-1 alpha-2; null where the record belongs to no country. */
  readonly country: string | null;
  /** Since when this is known: when it was entered, published or reported, else when it happened. */
  readonly knownFrom: string;
  /** What stood there before the border made it uniform, as far as that was another thing. */
  readonly original?: Original;
}

export interface Original {
  readonly wording?: string;
  /** Language of the wording, ISO 639-1. */
  readonly language?: string;
  readonly unit?: DistanceUnit;
  /** The distance in that unit. */
  readonly value?: number;
}

export type DistanceUnit = 'km' | 'mi' | 'mil';

/** Money keeps its own currency (ISO 4217); it is converted where a report needs it, and never here. */
export interface Amount {
  readonly value: number;
  readonly currency: string;
}

/**
 * A photo, film or document. A connector gives the supplier's address; what is stored and shown has been fetched,
 * cleaned and kept under an id of ours.
 */
export type Medium =
  | { readonly state: 'remote'; readonly kind: MediumKind; readonly url: string }
  | { readonly state: 'kept'; readonly kind: MediumKind; readonly id: string; readonly contentType: string };

export type MediumKind = 'picture' | 'video' | 'document';

export interface PhotoEvidence {
  readonly medium: Medium;
  /** The damage record that it belongs to. */
  readonly claimId?: string;
  /** A further number under which the origin files it. */
  readonly wan?: string;
}
