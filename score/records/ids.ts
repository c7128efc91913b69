import { isDeepStrictEqual } from 'node:util';

import { areNear } from '../../src/reports/assemble/common/compare.ts';
import { recordKinds, type ReportEntry } from '../../src/reports/records/entries.ts';
import { describeEntry, type ShownEntry } from './look.ts';
import type { Tally } from './tally.ts';

/** Counts how entries of two reports of a vehicle keep their ids. */
export function countIds(
  before: readonly ShownEntry[],
  after: readonly ShownEntry[],
  tally: Tally,
  miss: (text: string) => void,
): void {
  for (const kind of recordKinds) {
    const [old, young] = [before, after].map((shown) => shown.filter((one) => one.kind === kind));
    compareKind(kind, { old: old ?? [], young: young ?? [] }, tally, miss);
  }
  for (const shown of [before, after])
    tally.count('ids are unique in a report', new Set(shown.map(({ id }) => id)).size, shown.length);
  const known = after.filter(({ kind, events }) => kind === 'registration' || events.size > 0);
  tally.count('entries whose event is known', known.length, after.length);
}

/**
 * Entries that are about a common event belong together, directly or through others. As many ids of such a group are to be
 * kept as it has entries in both reports: an entry that was split into two keeps its id in one of them.
 */
function compareKind(
  kind: string,
  { old, young }: { readonly old: readonly ShownEntry[]; readonly young: readonly ShownEntry[] },
  tally: Tally,
  miss: (text: string) => void,
): void {
  for (const group of groupByEvent([...old, ...young])) {
    const ids = (of: readonly ShownEntry[]) => new Set(group.filter((one) => of.includes(one)).map(({ id }) => id));
    const [before, after] = [ids(old), ids(young)];
    const expected = Math.min(before.size, after.size);
    const kept = Math.min(before.intersection(after).size, expected);
    tally.count('ids kept', kept, expected);
    tally.count(`ids kept: ${kind}`, kept, expected);
    if (kept === expected) continue;
    const words = group.map((one) => `${old.includes(one) ? 'old' : 'new'} ${describeEntry(one)}`);
    miss(`lost ${kind}: ${words.join('\n    ')}`);
  }
  for (const one of old) {
    for (const other of young) {
      if (one.id !== other.id || one.events.size === 0 || other.events.size === 0) continue;
      const isOne = haveCommon(one.events, other.events);
      const isIndistinct = !isOne && areIndistinct(one.entry, other.entry);
      tally.count('of these, no record tells two apart', isIndistinct ? 1 : 0);
      if (isIndistinct) continue;
      tally.count('an id means one event', isOne ? 1 : 0);
      if (!isOne) miss(`two events ${kind}: ${describeEntry(one)}\n    ${describeEntry(other)}`);
    }
  }
}

function groupByEvent(all: readonly ShownEntry[]): ShownEntry[][] {
  const left = new Set(all);
  const groups: ShownEntry[][] = [];
  for (const start of all) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (let place = 0; place < group.length; place++) {
      for (const other of left) {
        if (!haveCommon(group[place]?.events, other.events)) continue;
        group.push(other);
        left.delete(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

const daysOfStandstill = 31;

/**
 * Of two entries that look the same, each report has another one. Or of two visits or readings of a vehicle that stood
 * still: one that was dated again would look the same.
 */
function areIndistinct({ kind, traits: one }: ReportEntry, { traits: other }: ReportEntry): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  if (kind !== 'reading' && kind !== 'service') return false;
  const isNumbered = [one, other].every(({ references }) => references?.some((number) => number !== undefined));
  const isOneFigure = one.km !== undefined && other.km !== undefined && Math.abs(one.km - other.km) <= 1;
  return isOneFigure && !isNumbered && areNear(one.date ?? '', other.date ?? '', daysOfStandstill);
}

function haveCommon(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): boolean {
  return one !== undefined && !one.isDisjointFrom(other);
}
