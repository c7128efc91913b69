import type { Row } from './campaign.ts';
import { timesTheMedian, type Stopwatch } from './speed.ts';

/** One line for each operation and kind: how many, how they were answered, how long the slowest took. */
export function writeTable(rows: readonly Row[], stopwatch: Stopwatch): string {
  const head = ['operation', 'kind', 'requests', 'slowest ms', 'median ms', 'bound ms', 'answers'];
  const lines = rows
    .toSorted((one, other) => `${one.operation} ${one.kind}`.localeCompare(`${other.operation} ${other.kind}`))
    .map(({ operation, kind, count, slowestMs, statuses }) => [
      operation,
      kind,
      String(count),
      slowestMs.toFixed(0),
      kind === 'valid' ? stopwatch.medianMs(operation).toFixed(1) : '',
      stopwatch.boundMs(operation)?.toFixed(0) ?? '',
      [...statuses]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const text = [head, ...lines].map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const { medianMs, slowestMs } = stopwatch.echo;
  const bound = `Bound: ${timesTheMedian} times the median of the valid requests, and the slowest echo of a bare server`;
  return `${text.join('\n')}\n\n${bound} (${slowestMs.toFixed(0)} ms; median ${medianMs.toFixed(1)} ms).`;
}
