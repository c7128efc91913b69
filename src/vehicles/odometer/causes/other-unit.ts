import { contradictsFirst, fitsNeighbours, isConvertedTwice, unitFactors, wasLabelledBefore } from '../assumed-unit.ts';
import { furtherSourceCost, otherUnitCost, unknownUnitCost } from '../costs.ts';
import type { Correction, GroupCause } from './cause.ts';
import { isInterleaved } from './groups.ts';

/** All figures of the group are miles labelled as kilometres, or the other way round. */
export const findOtherUnit: GroupCause = (points, group, options) => {
  const { indexes, isPattern } = group;
  const { mayBeMiles, mayBeKilometres, areBothUnitsNear, units } = options;
  const first = points[indexes[0] ?? 0];
  if (!first) return [];
  return (['miles', 'kilometres'] as const).flatMap((assumedUnit): Correction[] => {
    const factor = unitFactors[assumedUnit];
    const isTwice = isConvertedTwice(assumedUnit, first);
    const isKnown = assumedUnit === 'miles' ? mayBeMiles : mayBeKilometres;
    if (isTwice && !areBothUnitsNear) return [];
    // Where nobody counts miles, only figures that go up and down show them.
    if (!isKnown && (isTwice || !isPattern || !isInterleaved(indexes))) return [];
    const fitting = indexes.filter((index) => fitsNeighbours(points, index, factor));
    if (fitting.length < 2 || fitting.length < indexes.length / 5) return [];
    const ownCost = otherUnitCost({
      isUnitInSeries: wasLabelledBefore(units, assumedUnit, first.day),
      areBothUnitsNear: areBothUnitsNear && !contradictsFirst(units, assumedUnit),
      isConvertedTwice: isTwice,
      isFirst: indexes[0] === 0 && group.kind !== 'everySecond',
      isLast: false,
      isAbroad: false,
    });
    const cost = ownCost + (isKnown ? 0 : unknownUnitCost);
    // A range has fewer figures in a larger unit.
    const range = indexes.length * Math.log(factor);
    return [
      {
        corrected: { cause: 'otherUnit', assumedUnit },
        points: new Map(
          indexes.flatMap((index) => {
            const point = points[index];
            if (!point) return [];
            const { km, toleranceKm, provenKm } = point;
            const inUnit = { km: km * factor, toleranceKm: toleranceKm * factor, provenKm: provenKm * factor };
            return [[index, { ...point, ...inUnit, convertedFrom: assumedUnit }]];
          }),
        ),
        cost: (isFurther) => (isFurther ? furtherSourceCost : cost) - range,
      },
    ];
  });
};
