import type { Case } from './measure.ts';
import { truthOf } from './odometer-truth.ts';

/** What was the case where each verdict on the odometer was given, as a table. */
export function writeCalibration(cases: readonly Case[]): string {
  const byVerdict = Map.groupBy(cases, ({ report }) => report.checks.odometer.code);
  const lines = [...byVerdict]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([code, vehicles]) => {
      const truths = vehicles.map(truthOf);
      const rolledBack = truths.filter(({ wasRolledBack }) => wasRolledBack).length;
      const exchanged = truths.filter((truth) => !truth.wasRolledBack && truth.isSilentExchange).length;
      const share = (rolledBack / vehicles.length).toFixed(3);
      return `| ${code} | ${vehicles.length} | ${rolledBack} | ${exchanged} | ${vehicles.length - rolledBack - exchanged} | ${share} |`;
    });
  return [
    'What was the case where each verdict was given:',
    '',
    '| verdict | vehicles | rolled back | exchange without a record | neither | share rolled back |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
