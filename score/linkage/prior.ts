import type { LagFrequencies, LinkageWeights } from '../../src/reports/assemble/accidents/weights.ts';

/** How much the prior counts, in proportion to the pairs that are learned from: a simulated world is not the real one. */
export const priorShare = 0.5;

/** It counts at least as so many pairs: of what is seldom seen, a few pairs that are misjudged say little. */
export const minPriorPairs = 100;

/**
 * How late dates are, in the intervals of `lagStarts` and beyond. A register has the day or is entered soon; insurers
 * may have the day of the notice or the settlement; workshops write invoices weeks and months later.
 */
export const priorLag: LagFrequencies = {
  same: {
    loss: [0.9, 0.05, 0.02, 0.01, 0.006, 0.005, 0.004, 0.002, 0.0015, 0.001, 0.0005],
    register: [0.5, 0.12, 0.1, 0.09, 0.07, 0.06, 0.03, 0.015, 0.01, 0.004, 0.001],
    insurer: [0.4, 0.12, 0.11, 0.11, 0.08, 0.07, 0.05, 0.03, 0.02, 0.008, 0.002],
    repair: [0.1, 0.05, 0.08, 0.13, 0.16, 0.2, 0.14, 0.08, 0.04, 0.015, 0.005],
    archive: [0.2, 0.08, 0.1, 0.12, 0.14, 0.16, 0.1, 0.06, 0.03, 0.008, 0.002],
  },
  // Two accidents of one vehicle are spread over some ten years, but several are often reported on one day.
  different: [0.01, 0.002, 0.002, 0.003, 0.005, 0.01, 0.015, 0.03, 0.06, 0.08, 0.783],
};

/** How often each observation is made between records of one event, and of two. */
export const priorObservations: LinkageWeights['observations'] = {
  country: { same: [0.93, 0.75], settledElsewhere: [0.06, 0.15], happenedElsewhere: [0.01, 0.1] },
  cost: {
    equal: [0.25, 0.002],
    equalRound: [0.05, 0.01],
    inRange: [0.1, 0.05],
    inWideRange: [0.1, 0.15],
    near: [0.15, 0.05],
    similar: [0.2, 0.12],
    different: [0.1, 0.25],
    far: [0.05, 0.368],
  },
  roughCost: { near: [0.35, 0.15], similar: [0.3, 0.2], different: [0.25, 0.25], far: [0.1, 0.4] },
  type: { sameUsual: [0.6, 0.35], sameUnusual: [0.25, 0.05], related: [0.13, 0.25], unrelated: [0.02, 0.35] },
  zones: { shared: [0.87, 0.35], filedOtherwise: [0.03, 0.05], adjacent: [0.07, 0.3], apart: [0.03, 0.3] },
  positions: { shared: [0.85, 0.25], apart: [0.15, 0.75] },
  parts: { shared: [0.85, 0.45], apart: [0.15, 0.55] },
  odometer: { near: [0.96, 0.3], far: [0.04, 0.7] },
  fault: { same: [0.88, 0.45], other: [0.12, 0.55] },
  source: {
    otherKind: [0.87, 0.7],
    otherClaim: [0.02, 0.08],
    otherNumber: [0.07, 0.07],
    similarNumber: [0.01, 0.1],
    unnumbered: [0.03, 0.05],
  },
  // Two records of one day in one source are mostly of two damages that were reported together.
  sourceOnOneDay: { otherKind: [0.85, 0.4], sameKind: [0.15, 0.6] },
};
