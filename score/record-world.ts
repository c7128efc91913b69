import type { Progress } from '../harness/command/progress.ts';
import { addDays } from '../src/kernel/day.ts';
import type { VehicleChange } from '../src/reports/changes/change.ts';
import { recordKinds } from '../src/reports/records/entries.ts';
import type { Options } from './options.ts';
import { gatherAgain, type Gatherings } from './records/gatherings.ts';
import { countIds } from './records/ids.ts';
import { judgeChanges, type Judged } from './records/judge.ts';
import { describeEntry, look } from './records/look.ts';
import { Tally } from './records/tally.ts';
import { tellLife } from './records/told.ts';
import type { WorldResult } from './result.ts';
import type { Row } from './scorer.ts';
import { Draw } from './second/draw.ts';

export const recordSections = ['records', 'changes'];

const bars = { kept: 0.995, oneEvent: 1, unique: 1, precision: 0.995, recall: 0.99, silence: 1 };

type Say = (text: string) => void;

/** Whether records keep their ids from one gathering to another a year later, and whether the reported changes are true. */
export function scoreRecords(
  { seed, vehicles: { records: vehicles }, today }: Options,
  progress: Progress,
): WorldResult {
  const tally = new Tally();
  const firstDay = addDays(today, -365);
  for (let number = 1; number <= vehicles; number++) {
    const draw = new Draw(`records ${seed} ${number}`);
    const { life, told } = tellLife(draw.fork('life'), today);
    const gatherings = gatherAgain(draw.fork('gatherings'), life, told, [firstDay, today]);
    const miss = (text: string) => tally.misses.push({ vin: `#${number} ${life.vin}`, text });
    scoreVehicle(gatherings, life.vin, tally, miss);
    if (number % 100 === 0) progress.show(`${number} of ${vehicles} vehicles`);
  }
  return {
    heading: `Record ids and changes, ${vehicles} vehicles gathered twice, seed ${seed}`,
    rows: rowsOf(tally),
    notes: [],
    misses: tally.misses,
  };
}

function scoreVehicle(gatherings: Gatherings, vinHash: string, tally: Tally, miss: Say): void {
  const before = look(gatherings.first, [], vinHash);
  const lookAgain = (name: keyof Gatherings) => look(gatherings[name], before.known, vinHash);
  const after = lookAgain('second');
  countIds(before.shown, after.shown, tally, miss);
  const { judged, changes } = judgeChanges(before, after);
  for (const one of judged) countChange(one, tally, miss);
  // The verdicts with what the suppliers that are silent now told then.
  const { changes: known } = judgeChanges(before, lookAgain('restored'));
  countVerdicts(changes, new Set(verdictsIn(known)), tally, miss);
  for (const name of ['fewer', 'more'] as const) {
    const again = judgeChanges(before, lookAgain(name));
    for (const one of again.judged) countSilence(one, tally, miss);
    if (name === 'more' || verdictsIn(again.changes).length === 0) continue;
    // A verdict that other words and units alone change does not follow from silence.
    const { changes: reworded } = judgeChanges(before, lookAgain('reworded'));
    countVerdicts(again.changes, new Set(verdictsIn(reworded)), tally, miss);
  }
}

const precision = 'reported changes that are true';
const recall = 'true changes that are reported';
const silence = 'silence and answers of suppliers, not reported as a change';
const verdicts = 'reported verdicts that do not follow from silence';
const toldAnew = 'an event of the report, told anew by a supplier that was silent, not reported';
const open = 'corrections that depend on the record shown, beside those';

function countChange(one: Judged, tally: Tally, miss: Say): void {
  const { kind, due, isReported, entry } = one;
  const name = `${kind}, ${entry.kind} ${describeEntry(entry)}`;
  countSilence(one, tally, miss);
  if (due === 'open') {
    if (isReported) tally.count(open, 1);
    return;
  }
  if (isReported) {
    for (const measure of [precision, `${precision}: ${kind}`]) tally.count(measure, due === 'due' ? 1 : 0);
    if (due === 'wrong') miss(`wrong: ${name}`);
  }
  if (due !== 'due') return;
  for (const measure of [recall, `${recall}: ${kind}`]) tally.count(measure, isReported ? 1 : 0);
  if (!isReported) miss(`not reported: ${name}`);
}

function countSilence({ kind, due, isReported, entry }: Judged, tally: Tally, miss: Say): void {
  if (due !== 'silence' && due !== 'told anew') return;
  tally.count(due === 'silence' ? silence : toldAnew, isReported ? 0 : 1);
  if (isReported) miss(`${due}: ${kind}, ${entry.kind} ${describeEntry(entry)}`);
}

function countVerdicts(
  changes: readonly VehicleChange[],
  expected: ReadonlySet<string>,
  tally: Tally,
  miss: Say,
): void {
  for (const verdict of verdictsIn(changes)) {
    tally.count(verdicts, expected.has(verdict) ? 1 : 0);
    if (!expected.has(verdict)) miss(`verdict by silence: ${verdict}`);
  }
}

/** The verdicts that changed, whatever to. */
function verdictsIn(changes: readonly VehicleChange[]): string[] {
  return changes.flatMap((one) => (one.kind === 'verdict' ? [one.verdict.of] : []));
}

const changeKinds = ['added', 'corrected', 'withdrawn'];

function rowsOf(tally: Tally): Row[] {
  const rowIn =
    (section: string) =>
    (measure: string, bar?: number): Row => ({
      section,
      measure,
      rate: tally.rateOf(measure),
      ...(bar !== undefined && { bar }),
    });
  const [ids, changes] = [rowIn('records'), rowIn('changes')];
  return [
    ids('ids kept', bars.kept),
    ...recordKinds.filter((kind) => tally.has(`ids kept: ${kind}`)).map((kind) => ids(`ids kept: ${kind}`)),
    ids('an id means one event', bars.oneEvent),
    ids('of these, no record tells two apart'),
    ids('ids are unique in a report', bars.unique),
    ids('entries whose event is known'),
    changes(precision, bars.precision),
    ...changeKinds.map((kind) => changes(`${precision}: ${kind}`)),
    changes(recall, bars.recall),
    ...changeKinds.map((kind) => changes(`${recall}: ${kind}`)),
    changes(open),
    changes(silence, bars.silence),
    changes(verdicts, bars.silence),
    changes(toldAnew),
  ];
}
