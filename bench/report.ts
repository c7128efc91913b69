import type { Verdict } from './judge.ts';
import type { Measurement, Round } from './line.ts';
import { memoryBarBytes } from './memory.ts';
import { medianOf } from './statistics.ts';

export interface Result {
  readonly measurement: Measurement;
  readonly verdict: Verdict;
}

const wide = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const narrow = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** The table of all rows, and under it what was seen besides. */
export function report(results: readonly Result[], peakBytes: readonly number[]): string {
  const head = ['row', 'ours', 'limit', 'ratio (min–max)', 'bar', ''];
  const rows = results.map(({ measurement: { name, unit, barRatio }, verdict }) => [
    name,
    `${format(verdict.ours.median)} ${unit}`,
    `${format(verdict.limit.median)} ${unit}`,
    `${verdict.ratio.median.toFixed(3)} (${verdict.ratio.min.toFixed(3)}–${verdict.ratio.max.toFixed(3)})`,
    `≥ ${Number(barRatio.toFixed(3))}`,
    (verdict.passed ? 'pass' : 'FAIL') + (verdict.warnings.length > 0 ? ', IN DOUBT' : ''),
  ]);
  return [...table([head, ...rows, ...memoryRow(peakBytes)]), ...results.flatMap(besides)].join('\n');
}

/** The highest of all services of the run: there is no limit to hold memory against, only a bar. */
export function fitsMemory(peakBytes: readonly number[]): boolean {
  return peakBytes.every((bytes) => Number.isNaN(bytes) || bytes <= memoryBarBytes);
}

function memoryRow(peakBytes: readonly number[]): string[][] {
  if (peakBytes.length === 0) return [];
  const highest = Math.max(...peakBytes);
  const verdict = Number.isNaN(highest) ? 'UNKNOWN' : fitsMemory(peakBytes) ? 'pass' : 'FAIL';
  return [['memory', `${megabytes(highest)} MB`, '', '', `≤ ${megabytes(memoryBarBytes)} MB`, verdict]];
}

function besides({ measurement, verdict }: Result): string[] {
  const { name: row, rounds, ours: oursText, limit: limitText, notes = [] } = measurement;
  const names = Object.keys(rounds[0]?.ours.readings ?? {});
  const rows = names.map((name) => {
    const [ours, limit] = [medianReading(rounds, 'ours', name), medianReading(rounds, 'limit', name)];
    return [`  ${name}`, format(ours), format(limit), format(ours / limit)];
  });
  return [
    '',
    `${row}: ours is ${oursText}; the limit is ${limitText}. Medians of ${rounds.length} rounds.`,
    ...table([['', 'ours', 'limit', 'ratio'], ...rows]),
    ...notes.map((note) => `  ${note}`),
    ...verdict.warnings.map((warning) => `\n!!! ${row}: ${warning}`),
  ];
}

function medianReading(rounds: readonly Round[], side: keyof Round, name: string): number {
  return medianOf(rounds.map((round) => round[side].readings[name] ?? Number.NaN));
}

export function format(value: number): string {
  if (Number.isNaN(value)) return 'unknown';
  return (value >= 100 ? wide : narrow).format(value);
}

function megabytes(bytes: number): string {
  return format(Math.round(bytes / 1e6));
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
