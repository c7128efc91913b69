import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { recordsOfAccidents } from '../assemble/accidents/accidents.ts';
import { sortEvidence } from '../assemble/common/sorted-evidence.ts';
import { entriesOf, recordIdOf } from '../records/entries.ts';
import { identifyRecords, type KnownRecord } from '../records/identify.ts';
import { sightOf } from '../records/sight.ts';
import { type RecordLook, likenessOf } from './looks.ts';
import { assembleClean, type LooksAlone, type Making, type Piece } from './pieces.ts';

/** An entry of a report, with its record id. */
export interface ViewedEntry extends RecordLook {
  readonly id: string | undefined;
  /** What it was made from, as JSON; only for damage, whose records may differ in everything. */
  readonly madeFrom?: ReadonlySet<string>;
}

/** A report as its records are found in it. */
export interface ViewedReport {
  readonly entries: readonly ViewedEntry[];
  /** The records that were known before, and those that it adds. */
  readonly before: readonly KnownRecord[];
  readonly known: readonly KnownRecord[];
}

export interface ViewOptions extends Making {
  readonly known: readonly KnownRecord[];
  /** The ids of records that no entry may show. */
  readonly hidden?: ReadonlySet<string>;
}

/** Assembles the report of these findings, to look at its entries. */
export function viewFindings(findings: Findings, { known, hidden, ...making }: ViewOptions): ViewedReport {
  const { vinHash, now } = making;
  const identified = identifyRecords(assembleClean(findings, making), known, {
    vinHash,
    now,
    ...(hidden && { hidden }),
  });
  return viewReport(identified.report, findings, { vinHash, before: known, known: identified.known });
}

/** A report that has ids. */
export function viewReport(
  report: AssembledReport,
  { evidence }: Findings,
  { vinHash, before, known }: Pick<ViewedReport, 'before' | 'known'> & Pick<Making, 'vinHash'>,
): ViewedReport {
  const accidents = new Map<object | string, ReadonlySet<string>>();
  for (const [place, records] of recordsOfAccidents(sortEvidence(evidence)).entries()) {
    const entry = report.accidents[place];
    if (entry) accidents.set(entry, new Set(records.map(textOf)));
  }
  const entries = entriesOf(report).map((one): ViewedEntry => {
    const madeFrom = accidents.get(one.entry);
    const id = recordIdOf(report, one.entry);
    return { kind: one.kind, sight: sightOf(one, vinHash), id, ...(madeFrom && { madeFrom }) };
  });
  return { entries, before, known };
}

/**
 * The entries that a piece of evidence may be part of: the most similar one to each entry that it makes alone, or several
 * that are equally similar. None where it is merged with others beyond recognition.
 */
export function entriesWith(piece: Piece, { entries }: ViewedReport, alone: LooksAlone): ViewedEntry[][] {
  return alone.of(piece).map((look) => {
    const rivals = entries.filter(({ kind }) => kind === look.kind);
    if (look.kind === 'damage') return rivals.filter(({ madeFrom }) => madeFrom?.has(textOf(piece.evidence)));
    const scored = rivals.map((entry) => ({ entry, score: likenessOf(look.kind, look.sight, entry.sight) }));
    const max = Math.max(0, ...scored.map(({ score }) => score));
    return scored.flatMap(({ entry, score }) => (score > 0 && score === max ? [entry] : []));
  });
}

function textOf(evidence: Evidence): string {
  return JSON.stringify(evidence);
}
