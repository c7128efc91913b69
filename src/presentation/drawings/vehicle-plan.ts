import type { DamagePosition, DamageZone } from '../../vehicles/codes.ts';
import type { Polygon } from './geometry.ts';

/** Zones that are seen from above. The inside and the underbody have drawings of their own beside the vehicle. */
export type SeenZone = Exclude<DamageZone, 'interior' | 'underbody'>;

/** A vehicle from above with its front at the top, around the line x = 0. */
export interface VehiclePlan {
  readonly length: number;
  /** What lies under the body: wheels, mirrors. */
  readonly under: readonly Polygon[];
  readonly bodies: readonly Polygon[];
  /** Drawn once more over the panels, which would else thin them. */
  readonly outlines: readonly Polygon[];
  readonly zones: Readonly<Record<SeenZone, readonly Polygon[]>>;
  readonly positions: Readonly<Record<DamagePosition, readonly Polygon[]>>;
  /** Lines that make it recognizable, as path data. */
  readonly details: readonly string[];
}
