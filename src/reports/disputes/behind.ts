import type { Evidence } from '../../report/evidence/evidence.ts';
import { daysBetweenDates } from '../../vehicles/record-date.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { RecordKind } from '../records/entries.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import type { Sight } from '../records/sight.ts';
import { figureIn, isRecordOf } from './figures.ts';
import { doesShow, likenessOf, likenessTo, type RecordLook } from './looks.ts';
import type { LooksAlone, Piece } from './pieces.ts';
import { entriesWith, type ViewedReport, type ViewedEntry } from './view.ts';

/** What a report is made from, and how it looks. */
export interface Scene {
  readonly view: ViewedReport;
  readonly pieces: readonly Piece[];
  readonly alone: LooksAlone;
}

/** The entry that shows a wanted record, and the evidence that it is made from. */
interface Behind {
  readonly id: string | undefined;
  /** How the report shows it. */
  readonly sight: Sight;
  readonly pieces: readonly Piece[];
}

/** Undefined where the report does not show the record. `removed`: the evidence of the record that was removed before. */
export function findBehind(one: DisputedRecord, all: Scene, removed: readonly Piece[]): Behind | undefined {
  const scene = { ...all, pieces: all.pieces.filter(({ evidence }) => mayMake(evidence, one.record.kind)) };
  const entries = scene.view.entries.filter((shown) => isEntryOf(one, shown, scene.view));
  const entry = entries.find(({ id }) => id === one.record.id) ?? entries[0];
  if (entry) {
    const pieces = entries.flatMap((shown) => piecesOfEntry(one, shown, scene));
    return { id: entry.id, sight: entry.sight, pieces: [...new Set(pieces)] };
  }
  const merged = findMerged(one, scene);
  if (merged) return merged;
  const parts = removed.length === 0 ? [] : findParts(one, scene, removed);
  return parts.length === 0 ? undefined : { id: undefined, sight: latestOf(one), pieces: parts };
}

function latestOf({ record }: DisputedRecord): Sight {
  return record.sights[0] ?? {};
}

/**
 * Also an entry beside it that shows the same, and that nobody knew when it was contested. Until it is decided, what its
 * supplier has corrected is still contested.
 */
function isEntryOf(one: DisputedRecord, { id, ...look }: ViewedEntry, { before }: ViewedReport): boolean {
  const { record, state } = one;
  if (id === record.id && (state === 'contested' || isDigest(record))) return true;
  return doesShow(one, look) && (id === record.id || !before.some((known) => known.id === id && isOther(one, known)));
}

/** Whether a known record is another one than a wanted one: reports showed it beside that, or it does not look the same. */
function isOther(one: DisputedRecord, { id, kind, arrivedAt, sights }: KnownRecord): boolean {
  if (id === one.record.id) return false;
  const wasThere = arrivedAt.slice(0, one.record.seenOn.length) <= one.record.seenOn;
  if (wasThere || one.neighbours?.some((neighbour) => neighbour.id === id) === true) return true;
  return !sights.some((sight) => doesShow(one, { kind, sight }));
}

function piecesOfEntry(one: DisputedRecord, entry: ViewedEntry, scene: Scene): Piece[] {
  const { pieces, view, alone } = scene;
  const lookOf = (piece: Piece) => alone.of(piece).find(({ kind }) => kind === entry.kind);
  const isOwn = (piece: Piece) => {
    const look = lookOf(piece);
    return look !== undefined && !isOfOther(one, look, scene, entry);
  };
  const parts = pieces.flatMap((piece) => {
    const found = entriesWith(piece, view, alone).filter((entries) => entries.includes(entry));
    return found.length > 0 && isOwn(piece) ? [{ piece, isCertain: found.some(({ length }) => length === 1) }] : [];
  });
  const certain = parts.flatMap(({ piece, isCertain }) => (isCertain ? [piece] : []));
  if (certain.length > 0) return certain;
  // Entries that look the same have evidence that looks the same. One piece at a time: the other entry stays.
  const [first] = inOrder(parts.map(({ piece }) => piece));
  if (first) return [first];
  const [nearest] = inOrder(pieces.filter((piece) => lookOf(piece) !== undefined))
    .map((piece) => ({ piece, look: lookOf(piece) ?? entry }))
    .toSorted(
      (a, b) =>
        likeness(b.look, entry) - likeness(a.look, entry) || daysApart(a.look, entry) - daysApart(b.look, entry),
    );
  return nearest ? [nearest.piece] : [];
}

/** Where no entry shows it: it may be merged with other evidence into one that shows another record, or looks otherwise. */
function findMerged(one: DisputedRecord, scene: Scene): Behind | undefined {
  const { pieces, view, alone } = scene;
  const seeds = pieces.filter((piece) =>
    alone.of(piece).some((look) => doesShow(one, look) && !isOfOther(one, look, scene)),
  );
  const [first] = seeds;
  if (!first) return undefined;
  const [entry] = entriesWith(first, view, alone).flatMap((entries) =>
    entries.filter(({ kind }) => kind === one.record.kind),
  );
  if (!entry || view.before.some((known) => known.id === entry.id && isOther(one, known))) {
    return { id: entry?.id, sight: latestOf(one), pieces: seeds };
  }
  return { id: entry.id, sight: latestOf(one), pieces: [...new Set([...seeds, ...piecesOfEntry(one, entry, scene)])] };
}

/** Kinds of which an entry is merged from evidence that may differ in date and figures. */
const mergedKinds: ReadonlySet<RecordKind> = new Set([
  'inspection',
  'service',
  'damage',
  'owner',
  'titleOwner',
  'recall',
  'advert',
  'auction',
]);

/** Evidence that was merged with what was removed: without that, it makes an entry that nobody has seen before. */
function findParts({ record: { kind } }: DisputedRecord, scene: Scene, removed: readonly Piece[]): Piece[] {
  if (!mergedKinds.has(kind)) return [];
  const { pieces, view, alone } = scene;
  const known = new Set(view.before.map(({ id }) => id));
  const added = view.entries.filter((entry) => entry.kind === kind && entry.id !== undefined && !known.has(entry.id));
  if (added.length === 0) return [];
  const records = removed.map(({ evidence }) => evidence).filter((evidence) => isRecordOf(evidence.kind, kind));
  const count = (all: typeof records) => alone.ofAll(all).filter((look) => look.kind === kind).length;
  const countAlone = count(records);
  return pieces.filter(
    (piece) =>
      isRecordOf(piece.evidence.kind, kind) &&
      entriesWith(piece, view, alone).some((entries) => entries.some((entry) => added.includes(entry))) &&
      count([...records, piece.evidence]) <= countAlone,
  );
}

/** Evidence of which alone no entry of the kind could be made need not be looked at. */
function mayMake(evidence: Evidence, kind: RecordKind): boolean {
  switch (kind) {
    case 'reading':
      return evidence.kind === 'odometerReplaced' || figureIn(evidence) !== undefined;
    case 'registration':
      return evidence.kind === 'registered';
    case 'theft':
      return evidence.kind === 'stolen' || (evidence.kind === 'registered' && evidence.status === 'stolen');
    default:
      return isRecordOf(evidence.kind, kind);
  }
}

/** Whether evidence shows another known record rather than this one, which the report may show at an entry. */
function isOfOther(one: DisputedRecord, look: RecordLook, { view }: Scene, entry?: ViewedEntry): boolean {
  const own = Math.max(likenessTo(one.record, look), entry ? likeness(look, entry) : 0);
  return view.before.some((known) => {
    const other = likenessTo(known, look);
    return (entry || other === 0 ? other > own : other >= own) && isOther(one, known);
  });
}

function likeness(one: RecordLook, other: RecordLook): number {
  return likenessOf(one.kind, one.sight, other.sight);
}

function daysApart({ sight: one }: RecordLook, { sight: other }: RecordLook): number {
  return Math.abs(daysBetweenDates(one.date ?? '', other.date ?? '') ?? Infinity);
}

/** The same order, in whatever order the evidence has arrived. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  return pieces
    .map((piece) => ({ piece, text: JSON.stringify(piece.evidence) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ piece }) => piece);
}
