import { table } from '../../harness/command/table.ts';
import { slopePerSecond } from './judge.ts';
import { minutesToAnHour } from './plan.ts';
import type { NodeReading } from './reading.ts';
import type { NodeSample, NodeHistory } from './readings.ts';
import type { Soaked } from './soak.ts';
import { inMb } from './verdict.ts';

const minuteSeconds = 60;

/** All that was counted, as tables. */
export function writeSoakReport({ traffic, readings, rows }: Soaked, minutes: number): string {
  const { histories, database } = readings;
  return [
    ...table([
      ['request', 'sent', 'median', 'p99', 'answers'],
      ...traffic.tally.lines.map(({ kind, requests, medianMs, p99Ms, outcomes }) => [
        kind,
        String(requests),
        inMs(medianMs),
        inMs(p99Ms),
        outcomes,
      ]),
    ]),
    '',
    ...table([curveHead, ...histories.flatMap(curveOf)]),
    '',
    ...table([
      ['growth to an hour of traffic', 'live, by the curve', 'live, after less before', 'resident, after less before'],
      ...histories.map((history) => growthOf(history, minutes)),
    ]),
    '',
    ...table([
      ['database', 'connections', 'own memory'],
      ...database.map(({ connections, ownBytes }, index) => [
        moments[index] ?? '',
        String(connections),
        inMb(ownBytes),
      ]),
    ]),
    '',
    ...table([['rows', 'there', 'at most'], ...rows.map(({ what, rows: there, max }) => [what, `${there}`, `${max}`])]),
    '',
  ].join('\n');
}

const moments = ['before', 'after'];
const curveHead = ['node', 'when', 'live', 'caches', 'resident', 'children', 'descriptors', 'threads', 'handles'];

/** One row for each minute of traffic, with the last reading of it, and the quiet moments around them. */
function curveOf({ name, quiet: [before, after], samples }: NodeHistory): string[][] {
  const minutes = new Map<number, NodeSample>();
  for (const sample of samples) minutes.set(Math.floor(sample.seconds / minuteSeconds), sample);
  return [
    ...(before ? [rowOf(name, 'before', before)] : []),
    ...[...minutes].map(([minute, sample]) => rowOf(name, `minute ${minute + 1}`, sample)),
    ...(after ? [rowOf(name, 'after', after)] : []),
  ];
}

function rowOf(name: string, when: string, reading: NodeReading): string[] {
  const kinds = Object.entries(reading.resources).map(([kind, count]) => `${kind} ${count}`);
  return [
    name,
    when,
    inMb(reading.liveBytes),
    inMb(reading.cacheBytes),
    inMb(reading.rssBytes),
    `${reading.children}: ${inMb(reading.childrenRssBytes)}`,
    String(reading.descriptors),
    String(reading.threads),
    kinds.toSorted().join(', '),
  ];
}

/** A shorter trial is carried on to the whole hour. */
function growthOf({ name, quiet: [before, after], samples }: NodeHistory, minutes: number): string[] {
  const toAnHour = minutesToAnHour / minutes;
  const slope = slopePerSecond(samples.map(({ seconds, liveBytes }) => ({ seconds, value: liveBytes })));
  const between = (measure: (reading: NodeReading) => number) =>
    before && after ? inMb((measure(after) - measure(before)) * toAnHour) : '';
  return [
    name,
    inMb(slope * minutesToAnHour * minuteSeconds),
    between(({ liveBytes }) => liveBytes),
    between(({ rssBytes }) => rssBytes),
  ];
}

const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
