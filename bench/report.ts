import type { Verdict } from './judge.ts';
import type { Line, Measurement, Round } from './line.ts';
import { medianOf } from './statistics.ts';

export interface Result {
  readonly line: Line;
  readonly measurement: Measurement;
  readonly verdict: Verdict;
}

const wide = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const narrow = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** The table of all lines, and under it what was seen besides. */
export function report(results: readonly Result[]): string {
  const head = ['line', 'ours', 'limit', 'ratio (min–max)', 'bar', ''];
  const rows = results.map(({ line, verdict: { ours, limit, ratio, passed, warnings } }) => [
    line.name,
    `${format(ours.median)} ${line.unit}`,
    `${format(limit.median)} ${line.unit}`,
    `${ratio.median.toFixed(3)} (${ratio.min.toFixed(3)}–${ratio.max.toFixed(3)})`,
    `≥ ${line.barRatio}`,
    (passed ? 'pass' : 'FAIL') + (warnings.length > 0 ? ', IN DOUBT' : ''),
  ]);
  return [...table([head, ...rows]), ...results.flatMap(besides)].join('\n');
}

function besides({ line, measurement, verdict }: Result): string[] {
  const names = Object.keys(measurement.rounds[0]?.ours.readings ?? {});
  const rows = names.map((name) => {
    const [ours, limit] = [
      medianReading(measurement.rounds, 'ours', name),
      medianReading(measurement.rounds, 'limit', name),
    ];
    return [`  ${name}`, format(ours), format(limit), format(ours / limit)];
  });
  return [
    '',
    `${line.name}: ours is ${line.ours}; the limit is ${line.limit}. Medians of ${measurement.rounds.length} rounds.`,
    ...table([['', 'ours', 'limit', 'ratio'], ...rows]),
    ...verdict.warnings.map((warning) => `\n!!! ${line.name}: ${warning}`),
  ];
}

function medianReading(rounds: readonly Round[], side: keyof Round, name: string): number {
  return medianOf(rounds.map((round) => round[side].readings[name] ?? Number.NaN));
}

function format(value: number): string {
  if (Number.isNaN(value)) return 'unknown';
  return (value >= 100 ? wide : narrow).format(value);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
