import type { Feature, VehicleClass } from '../model.ts';

export const onRoad: readonly VehicleClass[] = ['car', 'van', 'truck'];
export const cars: readonly VehicleClass[] = ['car'];
export const carsAndVans: readonly VehicleClass[] = ['car', 'van'];
export const trucks: readonly VehicleClass[] = ['truck'];
export const vans: readonly VehicleClass[] = ['van'];
export const bikes: readonly VehicleClass[] = ['motorcycle'];
export const everything: readonly VehicleClass[] = ['car', 'van', 'truck', 'motorcycle'];

/** For features of one category: key, tier, English and German name, classes, first common year, and until when it was sold. */
export const inCategory =
  (category: Feature['category']) =>
  (
    key: string,
    tier: 'H' | 'F' | 'D',
    en: string,
    de: string,
    classes: readonly VehicleClass[],
    since: number,
    sold: Pick<Feature, 'until' | 'standardFrom'> = {},
  ): Feature => ({
    key,
    category,
    tier: ({ H: 'HIGHLIGHT', F: 'FEATURE', D: 'DETAIL' } as const)[tier],
    en,
    de,
    classes,
    since,
    ...sold,
  });
