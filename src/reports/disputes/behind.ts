import type { Evidence } from '../../report/evidence/evidence.ts';
import { daysBetweenDates } from '../../vehicles/record-date.ts';
import { isWanted } from '../assemble/registration/theft.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { RecordKind } from '../records/entries.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import type { Sight } from '../records/sight.ts';
import type { LooksAlone } from './alone.ts';
import { figureIn, isRecordOf } from './figures.ts';
import { doesShow, likenessOf, likenessTo, type RecordLook } from './looks.ts';
import type { Piece } from './pieces.ts';
import { isStatusOf, isStolenByStatus } from './thefts.ts';
import type { ReportView, ViewedEntry } from './view.ts';

/** What a report is made from, and how it looks. */
export class Scene {
  readonly view: ReportView;
  readonly pieces: readonly Piece[];
  readonly alone: LooksAlone;
  /** What was found behind other wanted records. */
  readonly taken = new Set<Piece>();
  readonly #byKind = new Map<RecordKind, readonly Piece[]>();

  constructor(view: ReportView, pieces: readonly Piece[], alone: LooksAlone) {
    this.view = view;
    this.pieces = pieces;
    this.alone = alone;
  }

  /** Those from which alone an entry of the kind could be made. */
  piecesFor(kind: RecordKind): readonly Piece[] {
    let pieces = this.#byKind.get(kind);
    if (!pieces) this.#byKind.set(kind, (pieces = this.pieces.filter(({ evidence }) => mayMake(evidence, kind))));
    return pieces;
  }
}

/** The entry that shows a wanted record, and the evidence that it is made from. */
interface Behind {
  readonly id: string | undefined;
  /** How the report shows it. */
  readonly sight: Sight;
  readonly pieces: readonly Piece[];
}

/** Undefined where the report does not show the record. `removed`: the evidence of the record that was removed before. */
export function findBehind(one: DisputedRecord, scene: Scene, removed: readonly Piece[]): Behind | undefined {
  const entries = scene.view.entriesOf(one.record.kind).filter((shown) => isEntryOf(one, shown, scene.view));
  const entry = entries.find(({ id }) => id === one.record.id) ?? entries[0];
  if (entry) {
    const pieces = entries.flatMap((shown) => piecesOfEntry(shown, scene, one));
    return { id: entry.id, sight: entry.sight, pieces: [...new Set(pieces)] };
  }
  const merged = findMerged(one, scene) ?? findStatus(one, scene);
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
function isEntryOf(one: DisputedRecord, { id, ...look }: ViewedEntry, view: ReportView): boolean {
  const { record, state } = one;
  if (id === record.id && (state === 'contested' || isDigest(record))) return true;
  return doesShow(one, look) && (id === record.id || !isIdOfOther(one, id, view));
}

function isIdOfOther(one: DisputedRecord, id: string | undefined, view: ReportView): boolean {
  const known = view.knownWith(id);
  return known !== undefined && isOther(one, known);
}

/** Whether a known record is another one than a wanted one: reports showed it beside that, or it does not look the same. */
function isOther(one: DisputedRecord, known: KnownRecord): boolean {
  if (known.id === one.record.id) return false;
  return wasBeside(one, known) || !known.sights.some((sight) => doesShow(one, { kind: known.kind, sight }));
}

function wasBeside({ record, neighbours }: DisputedRecord, { id, arrivedAt }: KnownRecord): boolean {
  const wasThere = arrivedAt.slice(0, record.seenOn.length) <= record.seenOn;
  return wasThere || neighbours?.some((neighbour) => neighbour.id === id) === true;
}

function piecesOfEntry(entry: ViewedEntry, scene: Scene, one: DisputedRecord): Piece[] {
  const parts = scene.piecesFor(entry.kind).flatMap((piece) => {
    const found = entriesWith(piece, scene, [entry]);
    if (found.length === 0) return [];
    const [look] = scene.alone.of(piece, entry.kind);
    if (!look || isOfOther(one, look, scene, entry)) return [];
    return [{ piece, isCertain: found.some(({ length }) => length === 1) }];
  });
  const certain = parts.flatMap(({ piece, isCertain }) => (isCertain ? [piece] : []));
  if (certain.length > 0) return certain;
  // Entries that look the same have evidence that looks the same. One piece at a time: the other entry stays.
  const alike = inOrder(parts.map(({ piece }) => piece));
  const first = alike.find((piece) => !scene.taken.has(piece)) ?? alike[0];
  if (first) return [first];
  const nearest = nearestTo(entry, scene);
  return nearest ? [nearest] : [];
}

function nearestTo(entry: ViewedEntry, { pieces, alone }: Scene): Piece | undefined {
  const looks = inOrder(pieces.filter(({ evidence }) => mayMake(evidence, entry.kind))).flatMap((piece) => {
    const [look] = alone.of(piece, entry.kind);
    return look ? [{ piece, likeness: likeness(look, entry), days: daysApart(look, entry) }] : [];
  });
  const [nearest] = looks.toSorted((a, b) => b.likeness - a.likeness || a.days - b.days);
  return nearest?.piece;
}

/**
 * The entries that a piece of evidence may be part of, for each look that it has alone: the most similar one, or several that
 * are equally similar. Only where one of the wanted entries is among them. None where it is merged with others beyond
 * recognition.
 */
function entriesWith(piece: Piece, { view, alone }: Scene, wanted: readonly ViewedEntry[]): ViewedEntry[][] {
  const [kind] = wanted.map((entry) => entry.kind);
  if (kind === undefined) return [];
  if (kind === 'damage') {
    return wanted.some((entry) => view.isMadeFrom(entry, piece))
      ? [view.entriesOf(kind).filter((entry) => view.isMadeFrom(entry, piece))]
      : [];
  }
  return alone.of(piece, kind).flatMap((look) => {
    const max = Math.max(0, ...wanted.map((entry) => likeness(look, entry)));
    if (max === 0) return [];
    const scored = view.entriesOf(kind).map((entry) => ({ entry, score: likeness(look, entry) }));
    if (scored.some(({ score }) => score > max)) return [];
    return [scored.flatMap(({ entry, score }) => (score === max ? [entry] : []))];
  });
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

/** Where no entry shows it: it may be merged with other evidence into one that shows another record, or looks otherwise. */
function findMerged(one: DisputedRecord, scene: Scene): Behind | undefined {
  const { view, alone } = scene;
  const { kind } = one.record;
  const seeds = scene
    .piecesFor(kind)
    .filter((piece) => alone.of(piece, kind).some((look) => doesShow(one, look) && !isOfOther(one, look, scene)));
  const [first] = seeds;
  if (!first) return undefined;
  const entry = mergedKinds.has(kind) ? entryWith(first, scene, kind) : undefined;
  if (!entry || isIdOfOther(one, entry.id, view)) return { id: entry?.id, sight: latestOf(one), pieces: seeds };
  return { id: entry.id, sight: latestOf(one), pieces: [...new Set([...seeds, ...piecesOfEntry(entry, scene, one)])] };
}

function entryWith(piece: Piece, scene: Scene, kind: RecordKind): ViewedEntry | undefined {
  for (const entry of scene.view.entriesOf(kind)) {
    if (entriesWith(piece, scene, [entry]).length > 0) return entry;
  }
  return undefined;
}

/** Where a vehicle register alone says that it is stolen: it has the status of the theft that was set aside. */
function findStatus(one: DisputedRecord, scene: Scene): Behind | undefined {
  if (one.record.kind !== 'theft' || !isStolenByStatus(scene.view.report)) return undefined;
  const [entry, ...others] = scene.view.entriesOf('theft');
  const wasAlways = [entry, ...others].some((shown) => {
    const known = scene.view.knownWith(shown?.id);
    return known !== undefined && known.id !== one.record.id && wasBeside(one, known);
  });
  const pieces = scene.piecesFor('theft').filter(({ evidence }) => isStatusOf(one, evidence));
  if (!entry || wasAlways || pieces.length === 0) return undefined;
  return { id: entry.id, sight: entry.sight, pieces };
}

/** Evidence that was merged with what was removed: without that, it makes an entry that nobody has seen before. */
function findParts({ record: { kind } }: DisputedRecord, scene: Scene, removed: readonly Piece[]): Piece[] {
  if (!mergedKinds.has(kind)) return [];
  const { view, alone } = scene;
  const added = view.entriesOf(kind).filter(({ id }) => id !== undefined && view.knownWith(id) === undefined);
  if (added.length === 0) return [];
  const records = removed.map(({ evidence }) => evidence).filter((evidence) => isRecordOf(evidence.kind, kind));
  const count = (all: typeof records) => alone.ofAll(all, kind).length;
  const countAlone = count(records);
  return scene
    .piecesFor(kind)
    .filter(
      (piece) =>
        isRecordOf(piece.evidence.kind, kind) &&
        entriesWith(piece, scene, added).length > 0 &&
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
      return evidence.kind === 'stolen' || (evidence.kind === 'registered' && isWanted(evidence));
    default:
      return isRecordOf(evidence.kind, kind);
  }
}

/** Whether evidence shows another known record rather than this one, which the report may show at an entry. */
function isOfOther(one: DisputedRecord, look: RecordLook, { view }: Scene, entry?: ViewedEntry): boolean {
  const own = Math.max(likenessTo(one.record, look), entry ? likeness(look, entry) : 0);
  return view.knownOf(look.kind).some((known) => {
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
