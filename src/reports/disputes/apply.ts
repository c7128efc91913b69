import { isDeepStrictEqual } from 'node:util';

import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { type DisputedRecord, kindsNeverSetAside } from '../records/disputed.ts';
import { LooksAlone } from './alone.ts';
import { corrected, isCorrect, withoutRecord } from './alter.ts';
import { findBehind, Scene } from './behind.ts';
import { lookOf, readingsOf, withoutCompanions } from './companions.ts';
import { isRecordOf } from './figures.ts';
import { asContested, withDisputed, withWantedLast } from './known.ts';
import { type CleanReport, type Piece, piecesOf, withPieces } from './pieces.ts';
import { type ReportView, viewFindings, type ViewOptions } from './view.ts';

/** What is left of findings, and the report of it if it was made to see what is left. */
interface Settled {
  readonly findings: Findings;
  readonly assembled?: CleanReport;
}

/**
 * The findings without what decisions have set aside, and with what they have corrected: whatever shows a record that was
 * decided about, whoever delivers it. The same findings if nothing was decided. Pure; the order of the evidence is kept,
 * and the outcomes count what is left.
 */
export function applyDecisions(
  findings: Findings,
  disputed: readonly DisputedRecord[],
  { known, ...making }: Omit<ViewOptions, 'hidden'>,
): Settled {
  const decided = disputed.filter(({ state }) => state !== 'contested');
  if (decided.length === 0) return { findings };
  return settle(findings, decided, { ...making, known: withDisputed(known, disputed) });
}

interface Contested {
  /** The id that the entry of a contested record has in the report. */
  readonly ids: ReadonlyMap<DisputedRecord, string>;
  /** The report as it would be without these records. */
  readonly without: AssembledReport;
}

/** Finds contested records in a report that was made from these findings after all decisions, and has ids. */
export function findContested(
  view: ReportView,
  findings: Findings,
  disputed: readonly DisputedRecord[],
  making: Omit<ViewOptions, 'known' | 'hidden'>,
): Contested {
  const scene = new Scene(view, piecesOf(findings), new LooksAlone(findings.vin, making));
  const ids = new Map(
    disputed.flatMap(asContested).flatMap((one): [DisputedRecord, string][] => {
      const id = findBehind(one, scene, [])?.id;
      return id === undefined ? [] : [[one, id]];
    }),
  );
  if (ids.size === 0) return { ids, without: view.report };
  const options = { ...making, known: view.known, hidden: idsSetAside(disputed) };
  const { assembled } = settle(findings, [...ids.keys()], options, scene);
  return { ids, without: assembled?.value ?? view.report };
}

/** The ids of records that reports no longer show. */
export function idsSetAside(disputed: readonly DisputedRecord[]): ReadonlySet<string> {
  return new Set(disputed.flatMap(({ state, record }) => (state === 'setAside' ? [record.id] : [])));
}

/** What was removed of each record. */
type Removed = Map<DisputedRecord, readonly Piece[]>;

/**
 * Takes the wanted records out of the findings, or corrects them, until the report shows none of them. A round takes out all
 * that it finds, so that the report is assembled once for all of them, and once more to see that none is left.
 */
function settle(findings: Findings, wanted: readonly DisputedRecord[], options: ViewOptions, first?: Scene): Settled {
  const inOrder = wanted.toSorted((one, other) => (one.disputeId < other.disputeId ? -1 : 1));
  const alone = first?.alone ?? new LooksAlone(findings.vin, options);
  const removed: Removed = new Map();
  let left = findings;
  let pieces: readonly Piece[] = first?.pieces ?? piecesOf(findings);
  let view = first?.view;
  let { known } = options;
  let assembled: CleanReport | undefined;
  for (;;) {
    if (!view) ({ view, assembled } = viewFindings(left, { ...options, known: withWantedLast(known, inOrder) }));
    const changed = takeOut(inOrder, new Scene(view, pieces, alone), removed);
    if (changed === pieces) return { findings: left, ...(assembled && { assembled }) };
    // Each round takes something out, or corrects a record that was not corrected before: this ends.
    pieces = changed;
    left = withPieces(findings, pieces);
    known = view.known;
    view = undefined;
  }
}

/** The pieces after one round; the same array if the report shows none of the wanted records. */
function takeOut(wanted: readonly DisputedRecord[], scene: Scene, removed: Removed): readonly Piece[] {
  let { pieces } = scene;
  for (const one of wanted) {
    const step = stepFor(one, scene, { pieces, removed: removed.get(one) });
    // What was made from a piece that is gone by now looks otherwise in the next round.
    if (!step || step.taken.some((piece) => scene.taken.has(piece))) continue;
    for (const piece of step.taken) scene.taken.add(piece);
    removed.set(one, [...(removed.get(one) ?? []), ...step.taken]);
    ({ pieces } = step);
  }
  return pieces;
}

interface Step {
  readonly taken: readonly Piece[];
  readonly pieces: readonly Piece[];
}

/** `pieces`: what is left of those of the scene. */
function stepFor(
  one: DisputedRecord,
  scene: Scene,
  { pieces, removed }: { readonly pieces: readonly Piece[]; readonly removed: readonly Piece[] | undefined },
): Step | undefined {
  const { record, correction, state } = one;
  const isCorrected = state === 'corrected';
  if (isCorrected ? removed !== undefined : kindsNeverSetAside.has(record.kind)) return undefined;
  const behind = findBehind(one, scene, removed ?? []);
  const { date, km } = behind?.sight ?? {};
  const own = new Set(behind?.pieces);
  const records = [...own].filter(({ evidence }) => isRecordOf(evidence.kind, record.kind));
  const left = pieces.filter((piece) => !own.has(piece));
  const taken = new Set([...own, ...readingsAlong(one, records, left)]);
  const change = (evidence: Evidence) => {
    if (!isCorrected) return withoutRecord(evidence, evidence.kind === 'reading' ? 'reading' : record.kind, km);
    const isRight = correction === undefined || isCorrect(evidence, correction);
    return isRight ? [evidence] : corrected(evidence, record.kind, { correction, was: { date, km } });
  };
  const changes = new Map([...taken].map((piece) => [piece, change(piece.evidence)]));
  if (changes.entries().every(([{ evidence }, after]) => isDeepStrictEqual(after, [evidence]))) return undefined;
  const changed = pieces.flatMap((piece) => changes.get(piece)?.map((evidence) => ({ ...piece, evidence })) ?? piece);
  return { taken: [...taken], pieces: isCorrected ? changed : withoutCompanions(changed, records) };
}

/** Readings that go with a record. Those of a record that was set aside go also where a supplier delivers only them. */
function readingsAlong({ record, state }: DisputedRecord, records: readonly Piece[], left: readonly Piece[]): Piece[] {
  if (record.kind === 'reading') return [];
  return readingsOf([...records.map(lookOf), ...(state === 'setAside' ? record.sights : [])], left);
}
