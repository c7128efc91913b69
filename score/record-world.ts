import type { Progress } from '../harness/command/progress.ts';
import { noonOf } from '../harness/suppliers/gather.ts';
import { addDays } from '../src/kernel/day.ts';
import { assemble } from '../src/reports/assemble/assemble.ts';
import { areNear } from '../src/reports/assemble/common/compare.ts';
import { entriesOf, type RecordKind, recordKinds, type ReportEntry } from '../src/reports/records/entries.ts';
import { identifyRecords, type KnownRecord } from '../src/reports/records/identify.ts';
import type { Options } from './options.ts';
import { eventsOf } from './records/events.ts';
import { type Gathering, gatherTwice } from './records/gatherings.ts';
import { tellLife } from './records/told.ts';
import type { WorldResult } from './result.ts';
import type { Miss, Row } from './scorer.ts';
import { Draw } from './second/draw.ts';

export const recordSections = ['records'];

const bars = { kept: 0.995, oneEvent: 1, unique: 1 };

interface Shown {
  readonly kind: RecordKind;
  readonly id: string;
  readonly events: ReadonlySet<string>;
  readonly entry: ReportEntry;
}

/** Whether records keep their ids from one gathering to another a year later. */
export function scoreRecords(
  { seed, vehicles: { records: vehicles }, today }: Options,
  progress: Progress,
): WorldResult {
  const counts = new Map<string, { hits: number; total: number }>();
  const count = (name: string, hits: number, total: number) => {
    const before = counts.get(name) ?? { hits: 0, total: 0 };
    counts.set(name, { hits: before.hits + hits, total: before.total + total });
  };
  const misses: Miss[] = [];
  const firstDay = addDays(today, -365);
  for (let number = 1; number <= vehicles; number++) {
    const draw = new Draw(`records ${seed} ${number}`);
    const { life, told } = tellLife(draw.fork('life'), today);
    const [first, second] = gatherTwice(draw.fork('gatherings'), life, told, [firstDay, today]);
    const before = show(first, [], life.vin);
    const after = show(second, before.known, life.vin);
    const miss = (text: string) => misses.push({ vin: `#${number} ${life.vin}`, text });
    for (const kind of recordKinds) {
      const [old, young] = [before, after].map(({ shown }) => shown.filter((one) => one.kind === kind));
      compareKind(kind, old ?? [], young ?? [], count, miss);
    }
    for (const { shown } of [before, after])
      count('ids are unique in a report', new Set(shown.map(({ id }) => id)).size, shown.length);
    const unknown = after.shown.filter(({ kind, events }) => kind !== 'registration' && events.size === 0);
    count('entries whose event is known', after.shown.length - unknown.length, after.shown.length);
    if (number % 100 === 0) progress.show(`${number} of ${vehicles} vehicles`);
  }
  const row = (measure: string, bar?: number): Row => ({
    section: 'records',
    measure,
    rate: counts.get(measure) ?? { hits: 0, total: 0 },
    ...(bar !== undefined && { bar }),
  });
  return {
    heading: `Record ids, ${vehicles} vehicles gathered twice, seed ${seed}`,
    rows: [
      row('ids kept', bars.kept),
      ...recordKinds.filter((kind) => counts.has(`ids kept: ${kind}`)).map((kind) => row(`ids kept: ${kind}`)),
      row('an id means one event', bars.oneEvent),
      row('of these, no record tells two apart'),
      row('ids are unique in a report', bars.unique),
      row('entries whose event is known'),
    ],
    notes: [],
    misses,
  };
}

function show({ day, findings, told }: Gathering, known: readonly KnownRecord[], vinHash: string) {
  const now = noonOf(day);
  const identified = identifyRecords(assemble(findings, now), known, { vinHash, now });
  const shown = entriesOf(identified.report).flatMap((entry): Shown[] => {
    const id = idOf(entry, identified.report.vehicleHistory?.titleBrandRecords ?? []);
    return [{ kind: entry.kind, id, entry, events: eventsOf(entry, told) }];
  });
  return { shown, known: identified.known };
}

function idOf(
  { entry }: ReportEntry,
  brands: readonly { readonly brand: string; readonly recordId: string }[],
): string {
  const id =
    typeof entry === 'string'
      ? brands.find(({ brand }) => brand === entry)?.recordId
      : (entry as { recordId?: string }).recordId;
  if (id === undefined) throw new Error('an entry has no id');
  return id;
}

/**
 * Entries that are about a common event belong together, directly or through others. As many ids of such a group are to be
 * kept as it has entries in both reports: an entry that was split into two keeps its id in one of them.
 */
function compareKind(
  kind: RecordKind,
  old: readonly Shown[],
  young: readonly Shown[],
  count: (name: string, hits: number, total: number) => void,
  miss: (text: string) => void,
): void {
  const left = new Set([...old, ...young]);
  for (const start of [...old, ...young]) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (let place = 0; place < group.length; place++) {
      for (const other of left) {
        if (!haveCommon(group[place]?.events, other.events)) continue;
        group.push(other);
        left.delete(other);
      }
    }
    const ids = (of: readonly Shown[]) => new Set(group.filter((one) => of.includes(one)).map(({ id }) => id));
    const [before, after] = [ids(old), ids(young)];
    const expected = Math.min(before.size, after.size);
    const kept = before.intersection(after).size;
    count('ids kept', Math.min(kept, expected), expected);
    count(`ids kept: ${kind}`, Math.min(kept, expected), expected);
    if (kept < expected)
      miss(
        `lost ${kind}: ${group.map((one) => `${old.includes(one) ? 'old' : 'new'} ${describe(one)}`).join('\n    ')}`,
      );
  }
  for (const one of old) {
    for (const other of young) {
      if (one.id !== other.id || one.events.size === 0 || other.events.size === 0) continue;
      const isOne = haveCommon(one.events, other.events);
      const isIndistinct = !isOne && areIndistinct(one.entry, other.entry);
      count('of these, no record tells two apart', isIndistinct ? 1 : 0, 1);
      if (isIndistinct) continue;
      count('an id means one event', isOne ? 1 : 0, 1);
      if (!isOne) miss(`two events ${kind}: ${describe(one)}\n    ${describe(other)}`);
    }
  }
}

const daysOfStandstill = 31;

/**
 * Two visits or readings of a vehicle that stood still, of which each report has another one: one that was dated again
 * would look the same.
 */
function areIndistinct({ kind, traits: one }: ReportEntry, { traits: other }: ReportEntry): boolean {
  if (kind !== 'reading' && kind !== 'service') return false;
  const isNumbered = [one, other].every(({ references }) => references?.some((number) => number !== undefined));
  const isOneFigure = one.km !== undefined && other.km !== undefined && Math.abs(one.km - other.km) <= 1;
  return isOneFigure && !isNumbered && areNear(one.date ?? '', other.date ?? '', daysOfStandstill);
}

function haveCommon(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): boolean {
  return one !== undefined && !one.isDisjointFrom(other);
}

function describe({ id, entry: { traits }, events }: Shown): string {
  return `${id.slice(4, 9)} ${JSON.stringify(traits)} [${[...events].join(', ')}]`;
}
