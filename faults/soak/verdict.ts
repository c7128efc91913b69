import type { Check } from '../scenario.ts';
import { growthBetween, growthOfCurve, middleOf, moreThanBefore, type Growth, type Margin } from './judge.ts';
import type { NodeReading } from './reading.ts';
import type { NodeHistory, Readings } from './readings.ts';

const megabyte = 1024 * 1024;

/**
 * Under traffic, in runs without a leak, the last third stood up to 1.5 MB above the middle one: V8 still makes code
 * faster, and memories that are bounded by number still fill (stored media, vehicles that were looked up).
 */
export const liveMargin: Margin = { share: 0.05, floor: 4 * megabyte };
/**
 * Quiet moments before and after differed by up to 5.1 MB, most of it code as well, and once by 6.6 MB, in a worker that
 * had its first work after the first of them. One and a half kilobytes lost with each request of a node are 8 MB in an
 * hour of traffic.
 */
export const quietMargin: Margin = { share: 0.08, floor: 6 * megabyte };
/** Resident memory differed by up to 39 MB: freed memory stays with a process for as long as the system does not need it. */
export const rssMargin: Margin = { share: 0.15, floor: 45 * megabyte };
/**
 * Connections to the database are opened and closed by timers also without requests: a worker had 30 to 34 descriptors in quiet
 * moments, all nodes together 13 to 16 connections. What is lost is lost with requests, and those are thousands.
 */
export const countSlack = 5;

type Measure = (reading: NodeReading) => number;

const live: Measure = ({ liveBytes }) => liveBytes;
const resident: Measure = ({ rssBytes, cacheBytes }) => rssBytes - cacheBytes;
const ofChildren: Measure = ({ childrenRssBytes }) => childrenRssBytes;
const counted = (reading: NodeReading) => ({
  descriptors: reading.descriptors,
  threads: reading.threads,
  children: reading.children,
  ...reading.resources,
});

/** Holds every node and the database against being flat. */
export function findGrowth({ histories, database }: Pick<Readings, 'histories' | 'database'>): Check[] {
  return [
    { name: 'memory is flat under traffic', findings: histories.flatMap(underTraffic) },
    { name: 'memory is what it was before', findings: histories.flatMap(beforeAndAfter) },
    { name: 'handles are what they were before', findings: histories.flatMap(handles) },
    { name: 'connections to the database are what they were before', findings: connections(database) },
  ];
}

function underTraffic({ name, samples }: NodeHistory): string[] {
  const judge = (what: string, measure: Measure, margin: Margin) =>
    describeGrowth(
      `${what} of ${name}`,
      growthOfCurve(samples.map(measure), margin),
      'in the middle third',
      'in the last',
    );
  return [...judge('live memory', live, liveMargin), ...judge('resident memory', resident, rssMargin)];
}

function beforeAndAfter({ name, samples, quiet: [before, after] }: NodeHistory): string[] {
  if (!before || !after) return [`${name} was not read twice`];
  // A worker may have had its first pictures only after the first quiet moment: the memory that it needs for them stays allocated.
  const settledBytes = Math.max(live(before), middleOf(samples.map(live)));
  const judge = (what: string, measure: Measure, margin: Margin) =>
    describeGrowth(`${what} of ${name}`, growthBetween(measure(before), measure(after), margin), 'before', 'after');
  return [
    ...describeGrowth(
      `live memory of ${name}`,
      growthBetween(settledBytes, live(after), quietMargin),
      'before',
      'after',
    ),
    ...judge('resident memory', resident, rssMargin),
    ...judge('resident memory of the children', ofChildren, rssMargin),
  ];
}

function handles({ name, quiet: [before, after] }: NodeHistory): string[] {
  if (!before || !after) return [];
  return moreThanBefore(counted(before), counted(after), countSlack).map((text) => `${name}: ${text}`);
}

function connections([before, after]: Readings['database']): string[] {
  if (!before || !after) return ['the database was not read twice'];
  return moreThanBefore({ connections: before.connections }, { connections: after.connections }, countSlack);
}

function describeGrowth(
  what: string,
  { before, after, allowed, isGrowth }: Growth,
  first: string,
  then: string,
): string[] {
  if (!isGrowth) return [];
  return [`${what} grew: ${inMb(before)} ${first}, ${inMb(after)} ${then}; ${inMb(allowed)} more may be`];
}

export const inMb = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;
