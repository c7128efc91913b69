import { isDeepStrictEqual } from 'node:util';

import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { type DisputedRecord, kindsNeverSetAside } from '../records/disputed.ts';
import { corrected, withoutRecord } from './alter.ts';
import { findBehind, type Scene } from './behind.ts';
import { readingsOf, withoutCompanions } from './companions.ts';
import { isRecordOf } from './figures.ts';
import { withDisputed, withWantedLast } from './known.ts';
import { LooksAlone, type Making, type Piece, piecesOf, withPieces } from './pieces.ts';
import { type ViewedReport, viewFindings, type ViewOptions, viewReport } from './view.ts';

/**
 * The findings without what decisions have set aside, and with what they have corrected: whatever shows a record that was
 * decided about, whoever delivers it. The same findings if nothing was decided. Pure; the order of the evidence is kept,
 * and the outcomes count what is left.
 */
export function applyDecisions(
  findings: Findings,
  disputed: readonly DisputedRecord[],
  { known, ...making }: Omit<ViewOptions, 'hidden'>,
): Findings {
  const decided = disputed.filter(({ state }) => state !== 'contested');
  if (decided.length === 0) return findings;
  return settle(findings, decided, { ...making, known: withDisputed(known, disputed) });
}

interface Contested {
  /** The id that the entry of a contested record has in the report. */
  readonly ids: ReadonlyMap<DisputedRecord, string>;
  /** What the report would be made from without these records. */
  readonly without: Findings;
}

/** Finds contested records in a report that was made from these findings after all decisions, and has ids. */
export function findContested(
  { report, known, before }: Pick<ViewedReport, 'known' | 'before'> & { readonly report: AssembledReport },
  findings: Findings,
  disputed: readonly DisputedRecord[],
  making: Making,
): Contested {
  const contested = disputed.filter(({ state }) => state === 'contested');
  const view = viewReport(report, findings, { vinHash: making.vinHash, before, known });
  const scene = { view, pieces: piecesOf(findings), alone: new LooksAlone(findings.vin, making) };
  const ids = new Map(
    contested.flatMap((one): [DisputedRecord, string][] => {
      const id = findBehind(one, scene, [])?.id;
      return id === undefined ? [] : [[one, id]];
    }),
  );
  if (ids.size === 0) return { ids, without: findings };
  const options = { ...making, known, hidden: idsSetAside(disputed) };
  return { ids, without: settle(findings, [...ids.keys()], options, view) };
}

/** The ids of records that reports no longer show. */
export function idsSetAside(disputed: readonly DisputedRecord[]): ReadonlySet<string> {
  return new Set(disputed.flatMap(({ state, record }) => (state === 'setAside' ? [record.id] : [])));
}

/** Takes one wanted record after the other out of the findings, or corrects it, until the report shows none of them. */
function settle(
  findings: Findings,
  wanted: readonly DisputedRecord[],
  options: ViewOptions,
  first?: ViewedReport,
): Findings {
  const inOrder = wanted.toSorted((one, other) => (one.disputeId < other.disputeId ? -1 : 1));
  const alone = new LooksAlone(findings.vin, options);
  const removed = new Map<DisputedRecord, readonly Piece[]>();
  let pieces: readonly Piece[] = piecesOf(findings);
  let view = first;
  let known = options.known;
  for (;;) {
    view ??= viewFindings(withPieces(findings, pieces), { ...options, known: withWantedLast(known, inOrder) });
    const step = firstStep(inOrder, { view, pieces, alone }, removed);
    if (!step) return removed.size === 0 ? findings : withPieces(findings, pieces);
    // Each step takes something out, or corrects a record that was not corrected before: this ends.
    removed.set(step.one, [...(removed.get(step.one) ?? []), ...step.taken]);
    pieces = step.pieces;
    known = view.known;
    view = undefined;
  }
}

interface Step {
  readonly one: DisputedRecord;
  readonly taken: readonly Piece[];
  readonly pieces: readonly Piece[];
}

function firstStep(
  wanted: readonly DisputedRecord[],
  scene: Scene,
  removed: ReadonlyMap<DisputedRecord, readonly Piece[]>,
): Step | undefined {
  for (const one of wanted) {
    const step = stepFor(one, scene, removed.get(one));
    if (step) return step;
  }
  return undefined;
}

function stepFor(one: DisputedRecord, scene: Scene, removed: readonly Piece[] | undefined): Step | undefined {
  const { record, correction, state } = one;
  const isCorrected = state === 'corrected';
  if (isCorrected ? removed !== undefined : kindsNeverSetAside.has(record.kind)) return undefined;
  const behind = findBehind(one, scene, removed ?? []);
  if (!behind) return undefined;
  const { date, km } = behind.sight;
  const records = behind.pieces.filter(({ evidence }) => isRecordOf(evidence.kind, record.kind));
  const left = scene.pieces.filter((piece) => !behind.pieces.includes(piece));
  const taken = new Set([...behind.pieces, ...(record.kind === 'reading' ? [] : readingsOf(records, left))]);
  const change = (evidence: Evidence) =>
    isCorrected && correction
      ? corrected(evidence, record.kind, { correction, was: { date, km } })
      : withoutRecord(evidence, evidence.kind === 'reading' ? 'reading' : record.kind, km);
  const changed = scene.pieces.flatMap((piece) =>
    taken.has(piece) ? change(piece.evidence).map((evidence) => ({ ...piece, evidence })) : piece,
  );
  if (isDeepStrictEqual(changed, scene.pieces)) return undefined;
  return { one, taken: [...taken], pieces: isCorrected ? changed : withoutCompanions(changed, records) };
}
