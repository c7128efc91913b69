import type { DamagePosition, DamageZone } from '../../vehicles/codes.ts';

/**
 * The content of drawings, in numbers and formatted texts; `drawings/` turns them into SVG for the page and the PDF. Days
 * are counted from 1970.
 */

/** By kind of source, and never by colour alone. */
export type PointShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'ring' | 'bar';

export interface OdometerPoint {
  readonly day: number;
  readonly value: number;
  readonly shape: PointShape;
  /** Date, figure and source in one line. */
  readonly label: string;
  /** Why it does not count, where it is set aside. */
  readonly aside?: string;
  /** Its record is contested. */
  readonly isContested?: true;
}

export interface OdometerChart {
  /** The drawing in sentences: its text alternative. */
  readonly summary: string;
  readonly from: number;
  readonly to: number;
  /** Where the picture ends; what lies above is drawn at its edge. */
  readonly highest: number;
  readonly points: readonly OdometerPoint[];
  /** The readings that count, in order; each line is what one instrument showed without being turned back. */
  readonly lines: readonly (readonly { readonly day: number; readonly value: number }[])[];
  /** Falls that are no mistake: from the reading before to the one after, with its label. */
  readonly drops: readonly {
    readonly fromDay: number;
    readonly fromValue: number;
    readonly toDay: number;
    readonly toValue: number;
    readonly label: string;
    readonly isSuspicious: boolean;
  }[];
  /** What vehicles of this class usually show at that age. Absent where its age is not known. */
  readonly band?: {
    readonly label: string;
    readonly points: readonly { readonly day: number; readonly low: number; readonly high: number }[];
  };
  /** Imports and changes of owner. */
  readonly marks: readonly { readonly day: number; readonly label: string; readonly kind: 'import' | 'owner' }[];
  readonly days: readonly { readonly day: number; readonly label: string }[];
  readonly values: readonly { readonly value: number; readonly label: string }[];
  readonly legend: readonly (
    | { readonly kind: 'shape'; readonly shape: PointShape; readonly label: string }
    | { readonly kind: 'aside' | 'contested' | 'band' | 'drop' | 'import' | 'owner'; readonly label: string }
  )[];
}

export const silhouettes = [
  'saloon',
  'hatchback',
  'estate',
  'suv',
  'coupe',
  'minivan',
  'pickup',
  'van',
  'truck',
  'motorcycle',
] as const;
export type Silhouette = (typeof silhouettes)[number];

export interface DamageDiagram {
  readonly silhouette: Silhouette;
  readonly zones: readonly DamageZone[];
  readonly positions: readonly DamagePosition[];
  /** Which parts are damaged, in words. */
  readonly summary: string;
  /** Labels for the ends of the vehicle: its front and rear look alike from above. */
  readonly frontLabel: string;
  /** What the two hatchings mean; the drawing shows those that occur in it. */
  readonly legend: { readonly harmed: string; readonly touched: string };
}

export interface OwnershipStrip {
  readonly summary: string;
  readonly from: number;
  readonly to: number;
  readonly owners: readonly {
    readonly from: number;
    readonly to: number;
    /** `1`, `2`, … */
    readonly number: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
  readonly countries: readonly {
    readonly from: number;
    readonly to: number;
    readonly code: string;
    readonly label: string;
  }[];
  readonly days: readonly { readonly day: number; readonly label: string }[];
  readonly ownersLabel: string;
  readonly countriesLabel: string;
}

export interface Waterfall {
  readonly summary: string;
  /** Lowest and highest level that has to fit; the lowest may be above zero where all steps are small. */
  readonly lowest: number;
  readonly highest: number;
  readonly steps: readonly {
    readonly label: string;
    readonly amount: string;
    readonly from: number;
    readonly to: number;
    readonly kind: 'base' | 'up' | 'down' | 'result';
  }[];
}
