import type { AssembledReport } from '../../src/report/model/report.ts';
import type { RecordChange, VehicleChange } from '../../src/reports/changes/change.ts';
import { compareReports } from '../../src/reports/changes/compare.ts';
import { type EventFate, eventKey, type Fate, readFates } from './fates.ts';
import type { Gathering } from './gatherings.ts';
import type { ShownEntry } from './look.ts';

/** A gathering and the report of it. */
interface Look {
  readonly gathering: Gathering;
  readonly report: AssembledReport;
  readonly shown: readonly ShownEntry[];
}

/** A change that was reported of an entry, or was due. */
export interface Judged {
  readonly kind: RecordChange['kind'];
  readonly entry: ShownEntry;
  readonly isReported: boolean;
  /**
   * `open`: it depends on which of several records the entry shows. `silence`: it is wrong, and would follow from which
   * suppliers are silent. `told anew`: it is wrong, since the report has the event; a supplier that was silent then tells
   * of it, and no rule makes one entry of both.
   */
  readonly due: 'due' | 'open' | 'wrong' | 'silence' | 'told anew';
}

/** Compares the changes that are reported between two looks at a vehicle with what was planted. */
export function judgeChanges(before: Look, after: Look): { judged: Judged[]; changes: readonly VehicleChange[] } {
  const changes = compareReports(before.report, after.report);
  const reported = new Set(changes.flatMap((one) => ('recordId' in one ? [`${one.kind} ${one.recordId}`] : [])));
  const fates = readFates(before.gathering, after.gathering);
  const [shownThen, shownNow] = [eventsIn(before), eventsIn(after)];
  const then = new Set(before.shown.map(({ id }) => id));
  const now = new Map(after.shown.map((entry) => [entry.id, entry]));
  const fatesOf = (entry: ShownEntry) => keysOf(entry).map((key) => fates.get(key) ?? same);
  const judge = (kind: Judged['kind'], entry: ShownEntry, due: Judged['due']): Judged => {
    return { kind, entry, due, isReported: reported.has(`${kind} ${entry.id}`) };
  };
  const added = after.shown.filter(({ id, ...entry }) => isKnown(entry) && !then.has(id));
  const old = before.shown.filter(isKnown);
  const judged = [
    ...added.map((entry) => judge('added', entry, judgeAddition(entry, fatesOf(entry), shownThen))),
    ...old
      .filter(({ id }) => !now.has(id))
      .map((entry) => judge('withdrawn', entry, judgeWithdrawal(fatesOf(entry).map(({ fate }) => fate)))),
    ...old.map((entry) => {
      const later = now.get(entry.id);
      const both = [...fatesOf(entry), ...(later ? fatesOf(later) : [])].map(({ fate }) => fate);
      return judge('corrected', entry, judgeCorrection(entry, both, shownNow));
    }),
    // With an id that the first report does not have, where it was not recognized.
    ...added.map((entry) =>
      judge(
        'corrected',
        entry,
        fatesOf(entry).some(({ fate }) => isOneOf(fate, 'corrected', 'partly')) ? 'open' : 'wrong',
      ),
    ),
  ];
  return { judged, changes };
}

const same: EventFate = { fate: 'same', isToldAnew: false };

function judgeAddition(entry: ShownEntry, all: readonly EventFate[], shownThen: ReadonlySet<string>): Judged['due'] {
  if (all.every(({ fate }) => fate === 'added')) return 'due';
  if (!keysOf(entry).some((key) => shownThen.has(key))) return 'open';
  if (!all.every(({ fate }) => isOneOf(fate, 'same', 'others'))) return 'wrong';
  return all.some(({ isToldAnew }) => isToldAnew) ? 'told anew' : 'silence';
}

function judgeWithdrawal(all: readonly Fate[]): Judged['due'] {
  if (all.every((fate) => fate === 'withdrawn')) return 'due';
  if (all.every((fate) => isOneOf(fate, 'unanswered', 'others'))) return 'silence';
  // One of its records was withdrawn, and another one may stand elsewhere.
  return all.every((fate) => isOneOf(fate, 'withdrawn', 'unanswered', 'partly')) ? 'open' : 'wrong';
}

function judgeCorrection(entry: ShownEntry, all: readonly Fate[], shownNow: ReadonlySet<string>): Judged['due'] {
  const isStillShown = keysOf(entry).every((key) => shownNow.has(key));
  if (isStillShown && all.every((fate) => fate === 'corrected')) return 'due';
  if (all.some((fate) => isOneOf(fate, 'corrected', 'partly', 'added', 'withdrawn'))) return 'open';
  return all.some((fate) => isOneOf(fate, 'unanswered', 'others')) ? 'silence' : 'wrong';
}

function isOneOf(fate: Fate, ...some: Fate[]): boolean {
  return some.includes(fate);
}

function isKnown({ kind, events }: Pick<ShownEntry, 'kind' | 'events'>): boolean {
  return kind !== 'registration' && events.size > 0;
}

function keysOf({ kind, events }: ShownEntry): string[] {
  return [...events].map((event) => eventKey(kind, event));
}

function eventsIn({ shown }: Look): ReadonlySet<string> {
  return new Set(shown.flatMap(keysOf));
}
