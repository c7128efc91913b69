import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { IdentityFilter } from '../../suppliers/identity-filter.ts';
import { assemble } from '../assemble/assemble.ts';

/** A piece of evidence, and the place of its supplier among the outcomes; undefined where that is not known. */
export interface Piece {
  readonly evidence: Evidence;
  readonly supplier: number | undefined;
}

/** The evidence is in the order of the outcomes, but not in what earlier releases stored. */
export function piecesOf({ evidence, outcomes }: Findings): Piece[] {
  const suppliers = outcomes.flatMap(({ records }, place) => Array<number>(records).fill(place));
  const isInOrder = suppliers.length === evidence.length;
  return evidence.map((record, place) => ({ evidence: record, supplier: isInOrder ? suppliers[place] : undefined }));
}

/** The findings with these pieces only, which are in the order of the outcomes as before. */
export function withPieces({ vin, outcomes }: Findings, pieces: readonly Piece[]): Findings {
  const evidence = pieces.map((piece) => piece.evidence);
  if (pieces.some(({ supplier }) => supplier === undefined)) return { vin, evidence, outcomes };
  const counts = Map.groupBy(pieces, ({ supplier }) => supplier);
  return {
    vin,
    evidence,
    outcomes: outcomes.map((outcome, place) => ({ ...outcome, records: counts.get(place)?.length ?? 0 })),
  };
}

/** What reports are made with, so that their entries look as partners have seen them. */
export interface Making {
  readonly vinHash: string;
  readonly now: Date;
  readonly guard: Pick<IdentityFilter, 'clean'>;
  /** The sections whose status the report had before. */
  readonly listedBefore?: readonly string[];
}

/** A report without suppliers' names. */
export interface CleanReport {
  readonly value: AssembledReport;
  /** From how many texts a name was removed. */
  readonly found: number;
}

export function assembleClean(findings: Findings, { now, guard, listedBefore }: Making): CleanReport {
  return guard.clean(assemble(findings, now, listedBefore));
}
