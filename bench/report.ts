import { table } from '../harness/command/table.ts';
import { medianOf } from '../harness/measure/statistics.ts';
import type { Measurement, Round } from './benchmark.ts';
import type { Verdict } from './judge.ts';

interface Row {
  readonly measurement: Measurement;
  readonly verdict: Verdict;
}

/** What became of a benchmark: its rows, or why there are none. */
export type Result = { readonly benchmark: string; readonly seconds: number } & (
  | { readonly rows: readonly Row[]; readonly notes: readonly string[] }
  | { readonly failure: string }
);

export interface Run {
  readonly results: readonly Result[];
  /** The most that each service of the run ever held. */
  readonly peakBytes: readonly number[];
  /** How busy the machine was with other things when the run began: as many processes wanted a processor, on average. */
  readonly loadBefore: number;
}

/** The most memory that a service may take, under every load of the bench. */
const memoryBarBytes = 400_000_000;

/** From here on, others had a good part of a processor just before the run. */
const busyLoad = 0.7;

const wide = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const narrow = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Whether every row reached its bar, every benchmark had rows, and memory held. */
export function hasPassed({ results, peakBytes }: Run): boolean {
  return (
    results.every((result) => 'rows' in result && result.rows.every(({ verdict }) => verdict.passed)) && fits(peakBytes)
  );
}

/** The table of all rows, and under it what was seen besides. */
export function report({ results, peakBytes, loadBefore }: Run): string {
  const head = ['row', 'ours', 'limit', 'ratio (min–max)', 'bar', ''];
  const rows = results.flatMap((result) =>
    'rows' in result ? result.rows.map(tableRow) : [brokenRow(result.benchmark)],
  );
  return [
    ...table([head, ...rows, ...memoryRow(peakBytes)]),
    ...results.flatMap((result) => ('rows' in result ? besides(result) : ['', describeFailure(result)])),
    ...(loadBefore > busyLoad
      ? [
          '',
          `!!! OTHERS USED THIS MACHINE just before the run (load ${loadBefore.toFixed(1)}): trust no row that fell short.`,
        ]
      : []),
    '',
    `Seconds: ${results.map(({ benchmark, seconds }) => `${benchmark} ${seconds.toFixed(0)}`).join(', ')}; ${format(sumOf(results))} together.`,
  ].join('\n');
}

function tableRow({ measurement: { name, unit, barRatio }, verdict }: Row): string[] {
  return [
    name,
    `${format(verdict.ours.median)} ${unit}`,
    `${format(verdict.limit.median)} ${unit}`,
    `${verdict.ratio.median.toFixed(3)} (${verdict.ratio.min.toFixed(3)}–${verdict.ratio.max.toFixed(3)})`,
    `≥ ${Number(barRatio.toFixed(3))}`,
    (verdict.passed ? 'pass' : 'FAIL') + (verdict.warnings.length > 0 ? ', IN DOUBT' : ''),
  ];
}

function brokenRow(benchmark: string): string[] {
  return [benchmark, '', '', '', '', 'BROKE OFF'];
}

function describeFailure({ benchmark, failure }: Extract<Result, { failure: string }>): string {
  return `!!! ${benchmark} broke off: ${failure}`;
}

function sumOf(results: readonly Result[]): number {
  return results.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The highest of all services of the run: there is no limit to hold memory against, only a bar. */
function fits(peakBytes: readonly number[]): boolean {
  return peakBytes.every((bytes) => Number.isNaN(bytes) || bytes <= memoryBarBytes);
}

function memoryRow(peakBytes: readonly number[]): string[][] {
  if (peakBytes.length === 0) return [];
  const highest = Math.max(...peakBytes);
  const verdict = Number.isNaN(highest) ? 'UNKNOWN' : fits(peakBytes) ? 'pass' : 'FAIL';
  return [['memory', `${megabytes(highest)} MB`, '', '', `≤ ${megabytes(memoryBarBytes)} MB`, verdict]];
}

function besides({ benchmark, rows, notes }: Extract<Result, { rows: unknown }>): string[] {
  return [
    ...rows.flatMap(besideRow),
    ...(notes.length > 0 ? ['', `${benchmark}:`, ...notes.map((text) => `  ${text}`)] : []),
  ];
}

function besideRow({ measurement, verdict }: Row): string[] {
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

export function megabytes(bytes: number): string {
  return format(Math.round(bytes / 1e6));
}
