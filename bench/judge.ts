import { spreadOf, type Spread } from '../harness/measure/statistics.ts';
import type { Measurement } from './benchmark.ts';

/** When the middle half of the rounds lies wider apart than this, in parts of the median, the machine was too noisy. */
const maxQuartileRange = 0.1;

export interface Verdict {
  readonly ours: Spread;
  readonly limit: Spread;
  readonly ratio: Spread;
  readonly passed: boolean;
  readonly warnings: readonly string[];
}

/** Holds a row against its bar: the median of the ratios of the single rounds decides. */
export function judge({ barRatio, rounds, warnings }: Measurement): Verdict {
  const ratio = spreadOf(rounds.map(({ ours, limit }) => ours.perSecond / limit.perSecond));
  return {
    ours: spreadOf(rounds.map(({ ours }) => ours.perSecond)),
    limit: spreadOf(rounds.map(({ limit }) => limit.perSecond)),
    ratio,
    passed: ratio.median >= barRatio,
    warnings: [...noiseIn(ratio, barRatio), ...warnings],
  };
}

function noiseIn({ lowerQuartile, median, upperQuartile }: Spread, barRatio: number): string[] {
  const halfOfRounds = `half of the rounds lie between ${lowerQuartile.toFixed(3)} and ${upperQuartile.toFixed(3)}`;
  if ((upperQuartile - lowerQuartile) / median > maxQuartileRange) {
    return [`TOO NOISY TO TELL: ${halfOfRounds}. Run it again on a quiet machine.`];
  }
  if (lowerQuartile < barRatio && barRatio < upperQuartile) {
    return [`TOO CLOSE TO TELL: ${halfOfRounds}, on both sides of the bar. Run it again.`];
  }
  return [];
}
