import type { Silhouette } from '../document/figures.ts';

/** What distinguishes one car from another, seen from above. Lengths from the front; widths are halves. */
export interface CarMeasures {
  readonly length: number;
  readonly width: number;
  /** How far the corners are rounded, at the front and at the rear. */
  readonly nose: number;
  readonly tail: number;
  readonly screen: readonly [from: number, to: number];
  readonly roofEnd: number;
  /** Where the rear window ends; none where it is where the roof ends. */
  readonly windowEnd: number;
  /** How wide the roof is, in front and at its end. */
  readonly roof: readonly [front: number, rear: number];
  readonly axles: readonly [front: number, rear: number];
  /** Where doors end. */
  readonly doors: readonly number[];
  readonly sideWindowsEnd: number;
  readonly extras?: 'rails' | 'bed' | 'ribs';
}

export type Car = Exclude<Silhouette, 'truck' | 'motorcycle'>;

export const cars: Readonly<Record<Car, CarMeasures>> = {
  saloon: {
    length: 318,
    width: 67,
    nose: 40,
    tail: 34,
    screen: [104, 136],
    roofEnd: 206,
    windowEnd: 240,
    roof: [45, 44],
    axles: [58, 250],
    doors: [118, 172, 222],
    sideWindowsEnd: 226,
  },
  hatchback: {
    length: 278,
    width: 66,
    nose: 38,
    tail: 26,
    screen: [92, 122],
    roofEnd: 214,
    windowEnd: 239,
    roof: [45, 43],
    axles: [54, 222],
    doors: [106, 160, 206],
    sideWindowsEnd: 220,
  },
  estate: {
    length: 324,
    width: 67,
    nose: 40,
    tail: 22,
    screen: [102, 134],
    roofEnd: 258,
    windowEnd: 284,
    roof: [45, 44],
    axles: [58, 254],
    doors: [116, 170, 222],
    sideWindowsEnd: 266,
    extras: 'rails',
  },
  suv: {
    length: 308,
    width: 73,
    nose: 26,
    tail: 18,
    screen: [94, 118],
    roofEnd: 250,
    windowEnd: 269,
    roof: [51, 50],
    axles: [58, 244],
    doors: [106, 162, 214],
    sideWindowsEnd: 254,
    extras: 'rails',
  },
  coupe: {
    length: 304,
    width: 68,
    nose: 48,
    tail: 40,
    screen: [118, 154],
    roofEnd: 198,
    windowEnd: 252,
    roof: [42, 39],
    axles: [58, 240],
    doors: [132, 214],
    sideWindowsEnd: 222,
  },
  minivan: {
    length: 312,
    width: 71,
    nose: 44,
    tail: 20,
    screen: [62, 106],
    roofEnd: 254,
    windowEnd: 273,
    roof: [49, 49],
    axles: [56, 248],
    doors: [98, 152, 222],
    sideWindowsEnd: 260,
  },
  pickup: {
    length: 346,
    width: 71,
    nose: 26,
    tail: 15,
    screen: [98, 124],
    roofEnd: 188,
    windowEnd: 202,
    roof: [49, 49],
    axles: [60, 278],
    doors: [108, 156, 202],
    sideWindowsEnd: 190,
    extras: 'bed',
  },
  van: {
    length: 352,
    width: 73,
    nose: 34,
    tail: 14,
    screen: [46, 82],
    roofEnd: 312,
    windowEnd: 312,
    roof: [52, 55],
    axles: [62, 276],
    doors: [72, 126, 212],
    sideWindowsEnd: 122,
    extras: 'ribs',
  },
};
