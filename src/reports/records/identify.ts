import type { AssembledReport } from '../../report/model/report.ts';
import { entriesOf, hasIds, type RecordKind, writeIds } from './entries.ts';
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
}

/** What distinguishes a record that was corrected again and again is not kept without limit. */
const maxSights = 4;
/** Bounds the cost of a source that sends thousands of records; no vehicle has more that were corrected at a time. */
const maxCompared = 200;
/** By so much a record must be more similar than every other one, unless it is the same beyond doubt. */
const certainty = 2;
/** A sight before the latest counts a little less. */
const perEarlierSight = 0.5;

interface Found {
  readonly kind: RecordKind;
  readonly entry: object | string;
  readonly sight: Sight;
}

/**
 * Gives each entry of a report the id of the record that it shows, and a new id if it shows none that is known. No two
 * entries get the same id. Pure: the same report and the same known records give the same ids.
 */
export function identifyRecords(
  report: AssembledReport,
  known: readonly KnownRecord[],
  { vinHash, now }: Situation,
): Identified {
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const ids = new Map<object | string, string>();
  const updates = new Map<KnownRecord, KnownRecord>();
  const added: KnownRecord[] = [];
  const taken = new Set(known.map(({ id }) => id));
  const settle = (found: readonly Found[]) => {
    const shown = matchAll(found, known, vinHash);
    for (const { entry, kind, sight } of found) {
      const record = shown.get(entry);
      const id = record?.id ?? newId(vinHash, kind, sight, taken);
      taken.add(id);
      ids.set(entry, id);
      if (record) updates.set(record, seenAgain(record, sight, today));
      else added.push({ id, kind, arrivedAt: at, seenOn: today, sights: [sight] });
    }
  };
  const entries = entriesOf(report);
  const others = entries
    .filter(({ kind }) => kind !== 'reading')
    .map((one): Found => ({ ...one, sight: sightOf(one, vinHash) }));
  settle(others);
  // A reading is recognized by the record that it was taken from.
  const readings = entries
    .filter(({ kind }) => kind === 'reading')
    .map((one): Found => ({ ...one, sight: sightOf(one, vinHash) }));
  const takenFrom = Map.groupBy(others, ({ sight }) => lookOf(sight));
  settle(
    readings.map((one) => {
      const references = takenFrom.get(lookOf(one.sight))?.flatMap(({ entry }) => ids.get(entry) ?? []);
      return references ? { ...one, sight: { ...one.sight, references } } : one;
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

function seenAgain(record: KnownRecord, sight: Sight, today: string): KnownRecord {
  const [latest, ...earlier] = record.sights;
  const text = sightText(sight);
  if (latest && sightText(latest) === text) return record.seenOn >= today ? record : { ...record, seenOn: today };
  const others = [...(latest ? [latest] : []), ...earlier].filter((one) => sightText(one) !== text);
  return { ...record, seenOn: today, sights: [sight, ...others].slice(0, maxSights) };
}

/** Those that look as they did are settled first; the rest by their similarity, the most similar first. */
function matchAll(
  found: readonly Found[],
  known: readonly KnownRecord[],
  vinHash: string,
): Map<object | string, KnownRecord> {
  const shown = new Map<object | string, KnownRecord>();
  if (known.length === 0) return shown;
  const open = new Set(known);
  const byText = Map.groupBy(known, ({ kind, sights: [latest] }) => `${kind} ${latest && sightText(latest)}`);
  for (const { entry, kind, sight } of found) {
    const record = byText.get(`${kind} ${sightText(sight)}`)?.find((one) => open.has(one));
    if (!record) continue;
    shown.set(entry, record);
    open.delete(record);
  }
  // Of some records only the id and the day are left: the id is what their traits gave.
  const byId = new Map(open.values().flatMap((record) => (isDigest(record) ? [[record.id, record]] : [])));
  for (const { entry, kind, sight } of found) {
    if (byId.size === 0 || shown.has(entry)) continue;
    const record = byId.get(deriveId(vinHash, kind, sight, 0));
    if (!record || !open.delete(record)) continue;
    shown.set(entry, record);
  }
  const knownByKind = Map.groupBy(open, ({ kind }) => kind);
  const foundByKind = Map.groupBy(
    found.filter(({ entry }) => !shown.has(entry)),
    ({ kind }) => kind,
  );
  for (const [kind, entries] of foundByKind) matchKind(entries, knownByKind.get(kind) ?? [], shown);
  return shown;
}

function matchKind(
  found: readonly Found[],
  known: readonly KnownRecord[],
  shown: Map<object | string, KnownRecord>,
): void {
  const taken = new Set<KnownRecord>();
  const pairs = found
    .slice(0, maxCompared)
    .flatMap((one) =>
      known.slice(0, maxCompared).flatMap((record) => {
        const score = scoreOf(one, record);
        return score > 0 ? [{ one, record, score }] : [];
      }),
    )
    .toSorted((a, b) => b.score - a.score);
  const isOpen = ({ one, record }: Pair) => !shown.has(one.entry) && !taken.has(record);
  const byEntry = Map.groupBy(pairs, ({ one }) => one);
  const byRecord = Map.groupBy(pairs, ({ record }) => record);
  for (const pair of pairs) {
    if (!isOpen(pair)) continue;
    const others = [...(byEntry.get(pair.one) ?? []), ...(byRecord.get(pair.record) ?? [])];
    const hasRival = others.some((other) => other !== pair && other.score > pair.score - certainty && isOpen(other));
    // Almost as likely, and not both: a guess might give one event the id of another.
    if (pair.score < certain && hasRival) continue;
    shown.set(pair.one.entry, pair.record);
    taken.add(pair.record);
  }
}

interface Pair {
  readonly one: Found;
  readonly record: KnownRecord;
  readonly score: number;
}

function isDigest({ sights }: KnownRecord): boolean {
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
