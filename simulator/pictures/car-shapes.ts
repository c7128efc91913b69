export type Point = readonly [x: number, y: number];

/** The points that make one car's side view differ from another's. */
export interface CarShape {
  readonly nose: number;
  readonly noseTop: number;
  readonly cowl: Point;
  readonly roofFront: number;
  readonly roof: number;
  readonly roofRear: number;
  /** Where the rear window ends. */
  readonly foot: Point;
  readonly deckEnd: Point;
  readonly tail: number;
  readonly sill: number;
  readonly wheels: readonly [front: number, rear: number, radius: number];
  /** The gaps between the doors along the belt line. */
  readonly cuts: readonly number[];
  /** Where the side windows end at the belt line. */
  readonly glassEnd: number;
  /** How the tail lamp stands: upright beside a tailgate, or lying beside a boot lid. */
  readonly tailLamp: 'upright' | 'lying' | 'narrow';
  readonly isRugged?: boolean;
  readonly hasRails?: boolean;
  readonly isOpen?: boolean;
  readonly hasBed?: boolean;
  readonly hasSlidingDoor?: boolean;
}

export type CarBody = 'saloon' | 'hatchback' | 'estate' | 'suv' | 'coupe' | 'convertible' | 'minivan' | 'pickup';

export const carShapes: Record<CarBody, CarShape> = {
  saloon: {
    nose: 152,
    noseTop: 496,
    cowl: [420, 436],
    roofFront: 566,
    roof: 358,
    roofRear: 748,
    foot: [898, 428],
    deckEnd: [1024, 432],
    tail: 1044,
    sill: 590,
    wheels: [310, 852, 66],
    cuts: [432, 640, 804],
    glassEnd: 846,
    tailLamp: 'lying',
  },
  hatchback: {
    nose: 216,
    noseTop: 494,
    cowl: [442, 430],
    roofFront: 572,
    roof: 342,
    roofRear: 826,
    foot: [950, 446],
    deckEnd: [966, 462],
    tail: 980,
    sill: 590,
    wheels: [356, 842, 67],
    cuts: [454, 652, 804],
    glassEnd: 858,
    tailLamp: 'upright',
  },
  estate: {
    nose: 142,
    noseTop: 498,
    cowl: [404, 436],
    roofFront: 548,
    roof: 354,
    roofRear: 958,
    foot: [1034, 446],
    deckEnd: [1044, 460],
    tail: 1058,
    sill: 590,
    wheels: [300, 846, 66],
    cuts: [416, 622, 786],
    glassEnd: 998,
    tailLamp: 'upright',
    hasRails: true,
  },
  suv: {
    nose: 174,
    noseTop: 452,
    cowl: [402, 394],
    roofFront: 508,
    roof: 286,
    roofRear: 924,
    foot: [998, 402],
    deckEnd: [1006, 420],
    tail: 1020,
    sill: 568,
    wheels: [334, 856, 80],
    cuts: [414, 624, 794],
    glassEnd: 956,
    tailLamp: 'upright',
    isRugged: true,
    hasRails: true,
  },
  coupe: {
    nose: 150,
    noseTop: 510,
    cowl: [458, 450],
    roofFront: 606,
    roof: 386,
    roofRear: 700,
    foot: [944, 440],
    deckEnd: [1018, 442],
    tail: 1038,
    sill: 594,
    wheels: [314, 858, 71],
    cuts: [464, 722],
    glassEnd: 818,
    tailLamp: 'lying',
  },
  convertible: {
    nose: 158,
    noseTop: 508,
    cowl: [444, 450],
    roofFront: 560,
    roof: 372,
    roofRear: 700,
    foot: [910, 442],
    deckEnd: [1014, 446],
    tail: 1034,
    sill: 594,
    wheels: [318, 854, 69],
    cuts: [454, 716],
    glassEnd: 826,
    tailLamp: 'lying',
    isOpen: true,
  },
  minivan: {
    nose: 170,
    noseTop: 484,
    cowl: [330, 424],
    roofFront: 530,
    roof: 296,
    roofRear: 930,
    foot: [1014, 430],
    deckEnd: [1024, 448],
    tail: 1038,
    sill: 590,
    wheels: [314, 872, 67],
    cuts: [424, 640, 832],
    glassEnd: 974,
    tailLamp: 'upright',
    hasSlidingDoor: true,
  },
  pickup: {
    nose: 104,
    noseTop: 452,
    cowl: [366, 396],
    roofFront: 484,
    roof: 298,
    roofRear: 676,
    foot: [734, 410],
    deckEnd: [1086, 418],
    tail: 1096,
    sill: 568,
    wheels: [272, 902, 80],
    cuts: [378, 556, 704],
    glassEnd: 708,
    tailLamp: 'narrow',
    isRugged: true,
    hasBed: true,
  },
};
