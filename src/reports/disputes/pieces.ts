import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { IdentityFilter } from '../../suppliers/identity-filter.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { assemble } from '../assemble/assemble.ts';
import { entriesOf } from '../records/entries.ts';
import { sightOf } from '../records/sight.ts';
import type { RecordLook } from './looks.ts';

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
}

export function assembleClean(findings: Findings, { now, guard }: Making): AssembledReport {
  return guard.clean(assemble(findings, now)).value;
}

/** What entries each piece of evidence would make by itself. */
export class LooksAlone {
  readonly #vin: Vin;
  readonly #making: Making;
  readonly #known = new Map<Evidence, readonly RecordLook[]>();

  constructor(vin: Vin, making: Making) {
    this.#vin = vin;
    this.#making = making;
  }

  of({ evidence }: Piece): readonly RecordLook[] {
    let looks = this.#known.get(evidence);
    if (!looks) this.#known.set(evidence, (looks = this.ofAll([evidence])));
    return looks;
  }

  /** What entries these make together, without any others. */
  ofAll(evidence: readonly Evidence[]): readonly RecordLook[] {
    const report = assembleClean({ vin: this.#vin, evidence, outcomes: [] }, this.#making);
    return entriesOf(report).map((entry) => ({ kind: entry.kind, sight: sightOf(entry, this.#making.vinHash) }));
  }
}
