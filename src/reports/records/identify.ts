import type { AssembledReport } from '../../report/model/report.ts';
import { entriesOf, hasIds, recordIdOf, type RecordKind, type ReportEntry, writeIds } from './entries.ts';
import { deriveId, type Sight, sightOf, sightText } from './sight.ts';
import { certain, similarityOf } from './similarity.ts';

/** A record of a vehicle, by what reports have shown of it. */
export interface KnownRecord {
  readonly id: string;
  readonly kind: RecordKind;
  /** When it was first in a report, and on which day last. */
  readonly arrivedAt: string;
  readonly seenOn: string;
  /** The latest first, at least one. */
  readonly sights: readonly Sight[];
}

interface Identified {
  readonly report: AssembledReport;
  /** All records of the vehicle; the same array if nothing has changed. */
  readonly known: readonly KnownRecord[];
}

interface Situation {
  readonly vinHash: string;
  readonly now: Date;
  /** The ids of records that no entry may show, known or not. */
  readonly hidden?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** What distinguishes a record that was corrected again and again is not kept without limit. */
const maxSights = 4;
/** Bounds the cost of a source that sends thousands of records; no vehicle has more that were corrected at a time. */
const maxCompared = 200;
/** By so much a record must be more similar than every other one, unless it is the same beyond doubt. */
const minLead = 2;
/** A sight before the latest counts a little less. */
const perEarlierSight = 0.5;

interface Found {
  readonly kind: RecordKind;
  readonly entry: object | string;
  readonly sight: Sight;
  /** Equal where two sights show the same. */
  readonly text: string;
}

/** A known record, and the text of its latest sight. */
interface Candidate {
  readonly record: KnownRecord;
  readonly text: string;
}

/**
 * Gives each entry of a report the id of the record that it shows, and a new id if it shows none that is known. No two
 * entries get the same id. Pure: the same report and the same known records give the same ids.
 */
export function identifyRecords(
  report: AssembledReport,
  known: readonly KnownRecord[],
  { vinHash, now, hidden = none }: Situation,
): Identified {
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const ids = new Map<object | string, string>();
  const updates = new Map<KnownRecord, KnownRecord>();
  const added: KnownRecord[] = [];
  const taken = new Set([...known.map(({ id }) => id), ...hidden]);
  const visible = hidden.size === 0 ? known : known.filter(({ id }) => !hidden.has(id));
  const knownByKind = Map.groupBy(
    visible.map((record): Candidate => ({ record, text: sightText(record.sights[0] ?? {}) })),
    ({ record }) => record.kind,
  );
  const assignIds = (found: readonly Found[]) => {
    const shown = matchAll(found, knownByKind, vinHash);
    for (const one of found) {
      const { entry, kind, sight } = one;
      const match = shown.get(entry);
      const id = match?.record.id ?? newId(vinHash, kind, sight, taken);
      taken.add(id);
      ids.set(entry, id);
      if (match) updates.set(match.record, seenAgain(match, one, today));
      else added.push({ id, kind, arrivedAt: at, seenOn: today, sights: [sight] });
    }
  };
  const entries = entriesOf(report);
  const find = (one: ReportEntry): Found => withSight(one, sightOf(one, vinHash));
  const others = entries.filter(({ kind }) => kind !== 'reading').map(find);
  assignIds(others);
  // A reading is recognized by the record that it was taken from.
  const readings = entries.filter(({ kind }) => kind === 'reading').map(find);
  const takenFrom = Map.groupBy(others, ({ sight }) => lookOf(sight));
  assignIds(
    readings.map((one) => {
      const references = takenFrom.get(lookOf(one.sight))?.flatMap(({ entry }) => ids.get(entry) ?? []);
      return references ? withSight(one, { ...one.sight, references }) : one;
    }),
  );
  const isSame = added.length === 0 && updates.entries().every(([before, after]) => before === after);
  return {
    report: writeIds(report, (entry) => ids.get(entry)),
    known: isSame ? known : [...known.map((record) => updates.get(record) ?? record), ...added],
  };
}

/**
 * The report with an id for each entry. Reports of earlier releases have none: they get those that their records would have
 * got if no registry had known them, the same at every read.
 */
export function withRecordIds(report: AssembledReport, vinHash: string): AssembledReport {
  return hasIds(report) ? report : identifyRecords(report, [], { vinHash, now: new Date(report.generatedAt) }).report;
}

/**
 * An earlier report with the ids that a later one has for the same records. For reports of earlier releases: no registry
 * knew their records, so that one that was corrected since has another id.
 */
export function withIdsOfLater(earlier: AssembledReport, later: AssembledReport): AssembledReport {
  const situation = { vinHash: '', now: new Date(later.generatedAt) };
  const seen = identifyRecords(later, [], situation);
  const lastIds = idsIn(later);
  const idsOfLater = new Map(idsIn(seen.report).map((id, place) => [id, lastIds[place]]));
  const recognized = idsIn(identifyRecords(earlier, seen.known, situation).report);
  const ids = new Map(
    entriesOf(earlier).map(({ entry }, place) => [
      entry,
      idsOfLater.get(recognized[place]) ?? recordIdOf(earlier, entry),
    ]),
  );
  return writeIds(earlier, (entry) => ids.get(entry));
}

function idsIn(report: AssembledReport): (string | undefined)[] {
  return entriesOf(report).map(({ entry }) => recordIdOf(report, entry));
}

function withSight({ kind, entry }: Pick<Found, 'kind' | 'entry'>, sight: Sight): Found {
  return { kind, entry, sight, text: sightText(sight) };
}

/** What is seen on the dashboard on one day. */
function lookOf({ date, km }: Sight): string | undefined {
  return date === undefined || km === undefined ? undefined : `${date} ${km}`;
}

function newId(vinHash: string, kind: RecordKind, sight: Sight, taken: ReadonlySet<string>): string {
  for (let place = 0; ; place += 1) {
    const id = deriveId(vinHash, kind, sight, place);
    if (!taken.has(id)) return id;
  }
}

function seenAgain({ record, text: lastText }: Candidate, { sight, text }: Found, today: string): KnownRecord {
  if (lastText === text) return record.seenOn >= today ? record : { ...record, seenOn: today };
  const others = record.sights.filter((one) => sightText(one) !== text);
  return { ...record, seenOn: today, sights: [sight, ...others].slice(0, maxSights) };
}

/** Those that look as they did are linked first; the rest by their similarity, the most similar first. */
function matchAll(
  found: readonly Found[],
  knownByKind: ReadonlyMap<RecordKind, readonly Candidate[]>,
  vinHash: string,
): Map<object | string, Candidate> {
  const shown = new Map<object | string, Candidate>();
  for (const [kind, entries] of Map.groupBy(found, (one) => one.kind)) {
    const open = new Set(knownByKind.get(kind));
    if (open.size === 0) continue;
    const link = (one: Found, match: Candidate | undefined) => {
      if (!match || !open.delete(match)) return;
      shown.set(one.entry, match);
    };
    const byText = Map.groupBy(open, ({ text }) => text);
    for (const one of entries) {
      const match = byText.get(one.text)?.find((other) => open.has(other));
      link(one, match);
    }
    // Of some records only the id and the day are left: the id is what their traits gave.
    const byId = new Map(open.values().flatMap((match) => (isDigest(match.record) ? [[match.record.id, match]] : [])));
    for (const one of byId.size === 0 ? [] : entries) {
      if (!shown.has(one.entry)) link(one, byId.get(deriveId(vinHash, kind, one.sight, 0)));
    }
    matchSimilar(
      entries.filter(({ entry }) => !shown.has(entry)),
      [...open],
      shown,
    );
  }
  return shown;
}

function matchSimilar(
  found: readonly Found[],
  known: readonly Candidate[],
  shown: Map<object | string, Candidate>,
): void {
  const taken = new Set<Candidate>();
  const pairs = found
    .slice(0, maxCompared)
    .flatMap((one) =>
      known.slice(0, maxCompared).flatMap((match) => {
        const score = scoreOf(one, match.record);
        return score > 0 ? [{ one, match, score }] : [];
      }),
    )
    .toSorted((a, b) => b.score - a.score);
  const isOpen = ({ one, match }: Pair) => !shown.has(one.entry) && !taken.has(match);
  const byEntry = Map.groupBy(pairs, ({ one }) => one);
  const byMatch = Map.groupBy(pairs, ({ match }) => match);
  for (const pair of pairs) {
    if (!isOpen(pair)) continue;
    const others = [...(byEntry.get(pair.one) ?? []), ...(byMatch.get(pair.match) ?? [])];
    const hasRival = others.some((other) => other !== pair && other.score > pair.score - minLead && isOpen(other));
    // Almost as likely, and not both: a guess might give one event the id of another.
    if (pair.score < certain && hasRival) continue;
    shown.set(pair.one.entry, pair.match);
    taken.add(pair.match);
  }
}

interface Pair {
  readonly one: Found;
  readonly match: Candidate;
  readonly score: number;
}

/** Whether only the id, the kind, the day and the arrival of a record are left. */
export function isDigest({ sights }: Pick<KnownRecord, 'sights'>): boolean {
  return sights.every((sight) => Object.keys(sight).every((name) => name === 'date'));
}

function scoreOf({ kind, sight }: Found, { sights, seenOn }: KnownRecord): number {
  const scores = sights.map((known, place) => {
    // What happened since a record was last seen is another event.
    const isLater = sight.date !== undefined && sight.date > seenOn && sight.date !== known.date;
    return isLater ? 0 : similarityOf(kind, sight, known) - place * perEarlierSight;
  });
  return Math.max(...scores);
}
