import { type Day, yearOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import { type Course, kmOn } from './course.ts';
import { type Change, type Instrument, shownKmOn } from './instrument.ts';
import type { Owner, Stay } from './life.ts';

/** Of the sales at which there is something to gain. Together about one vehicle in sixteen. */
const rollbackShare = { import: 0.16, 'lease end': 0.022, 'home sale': 0.016 } as const;

/** What is on the dashboard, from the first day to the last. */
export function fitInstrument(
  draw: Draw,
  {
    owners,
    stays,
    course,
    firstUnit,
    today,
  }: {
    readonly owners: readonly Owner[];
    readonly stays: readonly Stay[];
    readonly course: Course;
    readonly firstUnit: 'km' | 'mi';
    readonly today: Day;
  },
): Instrument {
  const builtYear = yearOf(owners[0]?.from ?? today);
  const digits = builtYear < 1996 && draw.chance(0.5) ? 5 : 6;
  const blank: Instrument = { unit: firstUnit, digits, changes: [] };
  const changes = [
    ...(digits === 6 ? rollBack(draw.fork('rollback'), { owners, course }) : []),
    ...exchange(draw.fork('exchange'), course, owners, today),
    // Figures on wheels cannot be switched to another unit.
    ...(digits === 6 ? convert(draw.fork('conversion'), stays, firstUnit) : []),
  ].toSorted((one, other) => one.on - other.on);
  return { ...blank, changes: keepPossible(blank, course, changes) };
}

/** A rollback needs something to take away: after an exchange there may be too little. */
function keepPossible(blank: Instrument, course: Course, changes: readonly Change[]): Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const shown = shownKmOn({ ...blank, changes: kept }, course, change.on);
    if (change.kind !== 'rollback' || shown - change.byKm > 15_000) kept.push(change);
  }
  return kept;
}

/** Sellers turn it back in the weeks before a sale, above all of vehicles that go abroad. Rarely twice. */
function rollBack(
  draw: Draw,
  { owners, course }: { readonly owners: readonly Owner[]; readonly course: Course },
): Change[] {
  const sales = owners.slice(0, -1).flatMap((seller, place) => {
    const buyer = owners[place + 1];
    if (!buyer || seller.to === undefined || seller.type === 'taxiOperator') return [];
    const at = buyer.country !== seller.country ? 'import' : seller.type === 'leasing' ? 'lease end' : 'home sale';
    return [{ at, on: buyer.from - draw.whole(3, at === 'import' ? 10 : 18) } as const];
  });
  const changes: Change[] = [];
  for (const { at, on } of sales) {
    const km = kmOn(course, on);
    if (km < 70_000 || !draw.chance(changes.length > 0 ? 0.03 : rollbackShare[at])) continue;
    const wanted = draw.around(75_000, 0.5);
    const byKm = Math.round(Math.min(Math.max(wanted, 18_000), km * draw.between(0.35, 0.68)) / 100) * 100;
    changes.push({ kind: 'rollback', on, byKm, at });
  }
  return changes;
}

/** The instrument fails and is replaced: by a new one, one set to the old figure, or one of a wreck. */
function exchange(draw: Draw, course: Course, owners: readonly Owner[], today: Day): Change[] {
  if (!draw.chance(0.025)) return [];
  const start = owners[0]?.from ?? today;
  const on = Math.round(draw.between(start + (today - start) * 0.15, start + (today - start) * 0.9));
  const showsKm = draw.weighted([
    [() => draw.whole(0, 40), 45],
    [() => Math.round(kmOn(course, on)), 30],
    [() => draw.whole(20_000, 190_000), 25],
  ])();
  return [{ kind: 'exchange', on, showsKm, isRecorded: draw.chance(0.7) }];
}

/** Vehicles from countries of miles: about half get kilometres on the way. */
function convert(draw: Draw, stays: readonly Stay[], firstUnit: 'km' | 'mi'): Change[] {
  const metric = stays.slice(1).find(({ country }) => country !== 'GB' && country !== 'US');
  return firstUnit === 'mi' && metric && draw.chance(0.45) ? [{ kind: 'conversion', on: metric.from - 5 }] : [];
}
