import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { noonOf } from '../../../harness/suppliers/gather.ts';
import { eventsOf } from '../../../score/records/events.ts';
import { gatherAgain, type Gathering, type Gatherings } from '../../../score/records/gatherings.ts';
import { tellLife, type Told } from '../../../score/records/told.ts';
import { Draw } from '../../../score/second/draw.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { isRecordOf } from '../../../src/reports/disputes/figures.ts';
import { type DisputedRecord, kindsNeverSetAside } from '../../../src/reports/records/disputed.ts';
import { entriesOf, recordIdOf, type ReportEntry } from '../../../src/reports/records/entries.ts';
import { kindOfEntry } from '../../../src/reports/records/statements.ts';
import { disputeAbout, make, withoutIds } from '../reports/disputes.ts';
import { isTakenAlong, worldWithout } from './disputes-world.ts';

const [firstDay, today] = ['2026-11-01', '2026-11-15'];

interface Counts {
  readonly seed: string;
  readonly vehicles: number;
  /** Of so many records at least the evidence must be told apart from that of others. */
  readonly minClear: number;
}

/** A record that is to be contested. */
interface Contested {
  readonly entry: ReportEntry;
  readonly gatherings: Gatherings;
  /** What tells of the record in a gathering: as a record of its own, or as a figure of another one. */
  readonly isOfIt: (told: Told, gathering: Gathering) => boolean;
  readonly isFigureOfIt: (told: Told) => boolean;
}

/** Contests two records of each vehicle, one that was planted and one that is true of it, and sets them aside. */
export function testDisputes({ seed, vehicles, minClear }: Counts): void {
  for (const [name, contest] of Object.entries({ wrong: contestPlanted, true: contestTrue })) {
    test(`of ${vehicles} ${name} records, none returns once it was set aside, and nothing else changes`, () => {
      const misses: string[] = [];
      let clear = 0;
      for (let number = 1; number <= vehicles; number++) {
        const contested = contest(new Draw(`disputes ${seed} ${name} ${number}`));
        if (!contested) continue;
        clear += 1;
        const { kind, traits } = contested.entry;
        misses.push(...missesOf(contested).map((miss) => `#${number} ${kind} ${JSON.stringify(traits)}: ${miss}`));
      }
      assert.deepEqual(misses, []);
      assert.ok(clear >= minClear, `only ${clear} records were told apart from others`);
    });
  }
}

/** A record of another vehicle, filed under this VIN by all suppliers that tell of it. */
function contestPlanted(draw: Draw): Contested | undefined {
  const { life, told } = tellLife(draw.fork('life'), firstDay);
  const other = tellLife(draw.fork('other'), firstDay).told;
  const byKind = Map.groupBy(
    other.filter(({ evidence }) => evidence.kind === 'reading' || evidence.kind in kindOfEntry),
    ({ evidence }) => evidence.kind,
  );
  if (byKind.size === 0) return undefined;
  const { event } = draw.one(byKind.get(draw.one([...byKind.keys()])) ?? other);
  const forms = new Set(other.filter((one) => one.event === event).map(({ form }) => form));
  const planted = other
    .filter((one) => one.event === event || (one.evidence.kind === 'reading' && forms.has(one.form)))
    .map((one, place) => ({
      ...one,
      number: firstPlanted + place,
      event: `planted ${one.event}`,
      look: `planted ${one.look}`,
    }));
  const gatherings = gatherAgain(draw.fork('gatherings'), life, [...told, ...planted], [firstDay, today]);
  const { report } = reportOf(gatherings.first);
  const [entry, ...others] = entriesOf(report).filter(
    (one) => one.kind !== 'registration' && eventsOf(one, gatherings.first.told).has(`planted ${event}`),
  );
  if (!entry || others.length > 0) return undefined;
  const world = make(worldWithout(gatherings.first, isPlanted, never), { now: noonOf(firstDay) });
  // Otherwise it was merged with a record of this vehicle, and the decision is about both.
  const isAdded = lengthOf(world.report, entry) === lengthOf(report, entry) - 1;
  return isAdded ? { entry, gatherings, isOfIt: isPlanted, isFigureOfIt: never } : undefined;
}

const firstPlanted = 10_000;

function isPlanted({ number }: Told): boolean {
  return number >= firstPlanted;
}

function never(): boolean {
  return false;
}

/** Something that happened to this vehicle. */
function contestTrue(draw: Draw): Contested | undefined {
  const { life, told } = tellLife(draw.fork('life'), firstDay);
  const gatherings = gatherAgain(draw.fork('gatherings'), life, told, [firstDay, today]);
  const { first } = gatherings;
  const entries = entriesOf(reportOf(first).report).filter(
    (one) => !kindsNeverSetAside.has(one.kind) && eventsOf(one, first.told).size > 0,
  );
  const kinds = [...new Set(entries.map((one) => one.kind))];
  if (kinds.length === 0) return undefined;
  const kind = draw.one(kinds);
  const entry = draw.one(entries.filter((one) => one.kind === kind));
  const events = distinctEventsOf(entry, first.told);
  const isShared = entries.some(
    (one) => one.kind === kind && one !== entry && !distinctEventsOf(one, first.told).isDisjointFrom(events),
  );
  // Two events that became one entry, or one event that became two: the decision is about what was shown.
  if (events.size > 1 || isShared) return undefined;
  const isLook = ({ look }: Told) => kind === 'reading' && events.has(look);
  const isRecord = (one: Told) => {
    const event = one.evidence.kind === 'branded' ? one.evidence.brand : withoutRenewal(one.event);
    return kind === 'reading'
      ? isLook(one) && one.evidence.kind === 'reading'
      : events.has(event) && isRecordOf(one.evidence.kind, kind);
  };
  const isOfIt = (one: Told, gathering: Gathering) =>
    isRecord(one) || (kind !== 'reading' && isTakenAlong(one, gathering, isRecord));
  return { entry, gatherings, isOfIt, isFigureOfIt: isLook };
}

function distinctEventsOf(entry: ReportEntry, told: readonly Told[]): ReadonlySet<string> {
  return new Set([...eventsOf(entry, told)].map(withoutRenewal));
}

/** The next policy of an owner is no other owner. */
function withoutRenewal(event: string): string {
  return event.replace(/ renewed$/, '');
}

/** What is not as it was promised. */
function missesOf({ entry, gatherings, isOfIt, isFigureOfIt }: Contested): string[] {
  const { first, reworded } = gatherings;
  const { report, known } = reportOf(first);
  const id = recordIdOf(report, entry.entry) ?? '';
  const decision = disputeAbout(id, known);
  const worldOf = (gathering: Gathering) =>
    make(
      worldWithout(gathering, (one) => isOfIt(one, gathering), isFigureOfIt),
      { now: noonOf(firstDay) },
    ).report;
  const misses = missesOfMark(first, worldOf(first), { ...decision, state: 'contested' }, known);
  for (const [name, gathering] of Object.entries({ again: first, 'in other words': reworded })) {
    const world = withoutIds(worldOf(gathering));
    for (const [registry, records] of Object.entries({ full: known, empty: [] })) {
      const after = make(gathering.findings, { now: noonOf(firstDay), known: records, disputed: [decision] }).report;
      const hasReturned = entriesOf(after).some((one) => recordIdOf(after, one.entry) === id);
      if (hasReturned) misses.push(`delivered ${name}, registry ${registry}: returns`);
      const others = differencesOf(withoutIds(after), world);
      if (others.length > 0) misses.push(`delivered ${name}, registry ${registry}: ${others.join(', ')} differ`);
    }
  }
  return misses;
}

function missesOfMark(
  { findings }: Gathering,
  { checks }: AssembledReport,
  contested: DisputedRecord,
  known: ReturnType<typeof reportOf>['known'],
): string[] {
  const { report } = make(findings, { now: noonOf(firstDay), known, disputed: [contested] });
  const [marked] = report.contested?.records ?? [];
  return [
    ...(marked?.recordId === contested.record.id ? [] : ['is not marked as contested']),
    ...(isDeepStrictEqual(report.contested?.checksWithout, checks) ? [] : ['the checks without it are others']),
  ];
}

/** The names of fields. */
function differencesOf(one: AssembledReport, other: AssembledReport): string[] {
  const names = Object.keys({ ...one, ...other }) as (keyof AssembledReport)[];
  return names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

function reportOf({ findings }: Gathering): ReturnType<typeof make> {
  return make(findings, { now: noonOf(firstDay) });
}

function lengthOf(report: AssembledReport, { kind }: ReportEntry): number {
  return entriesOf(report).filter((one) => one.kind === kind).length;
}
