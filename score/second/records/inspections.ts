import type { InspectionDecision, InspectionType } from '../../../src/vehicles/codes.ts';
import { countries } from '../countries.ts';
import { type Day, daysPerYear, textOf, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Life, Stay } from '../lives/life.ts';
import { type Clerk, inspector } from './clerks.ts';
import { type Entry, formUnitOf, look, tellReading } from './sights.ts';
import { type SourceId, sourcesIn } from './sources.ts';
import { recorded, type Telling } from './telling.ts';

interface Test {
  readonly on: Day;
  readonly type: InspectionType;
  readonly decision: InspectionDecision;
}

/** Countries in which a used import is inspected before it is registered. */
const inspectsImports = new Set(['DE', 'NL', 'BE', 'PL', 'CZ', 'LT', 'LV', 'EE', 'FI', 'NO', 'ES']);

/** Every test of the stays in countries whose stations can be asked. */
export function tellInspections(draw: Draw, telling: Telling, life: Life): void {
  for (const [place, stay] of life.stays.entries()) {
    const fork = draw.fork(place);
    const [source] = sourcesIn(stay.country, 'tests');
    // A few are missing from the register, whole: another plate, a wrong VIN.
    if (source === undefined || fork.chance(0.03)) continue;
    const clerk = inspector(fork, formUnitOf(stay.country));
    let last: (Test & { readonly entry: Entry | undefined }) | undefined;
    for (const test of testsOf(fork, life, stay, place > 0)) {
      // A retest of the same day is the same form: figure and mistake are those of the test.
      const entry =
        test.on === last?.on ? last.entry : readDashboard(fork, telling, life, { source, stay, clerk, test });
      tellTest(telling, { source, stay, test, entry });
      last = { ...test, entry };
    }
  }
}

function testsOf(draw: Draw, life: Life, { country, from, to = life.today }: Stay, isImport: boolean): Test[] {
  const { first, every, oldFrom, oldEvery } = countries[country].inspections;
  const tests: Test[] = [];
  let on = Math.max(life.firstRegisteredOn + first * daysPerYear - draw.whole(0, 60), from + draw.whole(30, 300));
  if (isImport && inspectsImports.has(country))
    tests.push({ on: from - draw.whole(0, 6), type: 'registration', decision: 'passed' });
  for (on = Math.round(on); on < to;) {
    tests.push(...drawTest(draw, on, to));
    const age = yearsBetween(life.firstRegisteredOn, on);
    const years = age + 0.1 >= oldFrom ? oldEvery : every;
    // Early for a free slot, late by weeks, or off the road for a while.
    const slack = draw.weighted([
      [draw.whole(-40, 5), 60],
      [draw.whole(0, 70), 36],
      [draw.whole(70, 400), 4],
    ]);
    on = Math.round(on + years * daysPerYear + slack);
  }
  return tests;
}

/** One in four fails, and comes back on the day or within two weeks. */
function drawTest(draw: Draw, on: Day, to: Day): Test[] {
  const decision = draw.weighted<InspectionDecision>([
    ['passed', 55],
    ['passedWithDefects', 20],
    ['failed', 25],
  ]);
  if (decision !== 'failed') return [{ on, type: 'periodic', decision }];
  const back =
    on +
    draw.weighted([
      [0, 4],
      [draw.whole(1, 14), 6],
    ]);
  const failed: Test = { on, type: 'periodic', decision };
  return back < to ? [failed, { on: back, type: 'retest', decision: 'passed' }] : [failed];
}

interface Station {
  readonly source: SourceId;
  readonly stay: Stay;
  readonly test: Test;
}

function readDashboard(
  draw: Draw,
  telling: Telling,
  life: Life,
  { source, stay: { country }, clerk, test: { on } }: Station & { readonly clerk: Clerk },
): Entry | undefined {
  // An unreadable display, or nobody looked.
  return draw.chance(0.03) ? undefined : look(draw, telling, life, { source, country, on, clerk });
}

function tellTest(
  telling: Telling,
  { source, stay: { country }, test, entry }: Station & { readonly entry: Entry | undefined },
): void {
  const { on, type, decision } = test;
  const date = entry?.date ?? textOf(on);
  telling.tell(source, {
    kind: 'inspected',
    ...recorded(source, country, date),
    date,
    type,
    decision,
    ...(entry && { odometerKm: entry.km }),
    ...(entry?.original && { original: entry.original }),
    defects: [],
  });
  if (entry) tellReading(telling, source, country, entry);
}
