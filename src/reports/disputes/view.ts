import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { recordsOfAccidents } from '../assemble/accidents/accidents.ts';
import { sortEvidence } from '../assemble/common/sorted-evidence.ts';
import { entriesOf, recordIdOf, type RecordKind, type ReportEntry } from '../records/entries.ts';
import { identifyRecords, type KnownRecord } from '../records/identify.ts';
import { sightOf } from '../records/sight.ts';
import type { RecordLook } from './looks.ts';
import { assembleClean, type CleanReport, type Making, type Piece } from './pieces.ts';

/** An entry of a report, with its record id. */
export interface ViewedEntry extends RecordLook {
  readonly id: string | undefined;
  /** The entry itself. */
  readonly entry: object | string;
}

/** The records that were known before a report was made, and those that it adds. */
interface Registered {
  readonly before: readonly KnownRecord[];
  readonly known: readonly KnownRecord[];
}

/**
 * A report that has ids, as its records are found in it. Only the kinds that are asked for are read, and each once: a
 * vehicle with one contested record is not to cost as much as one with a hundred.
 */
export class ReportView {
  readonly report: AssembledReport;
  readonly before: readonly KnownRecord[];
  readonly known: readonly KnownRecord[];
  readonly #findings: Findings;
  readonly #vinHash: string;
  readonly #read: ReadonlyMap<RecordKind, readonly ReportEntry[]>;
  readonly #entries = new Map<RecordKind, readonly ViewedEntry[]>();
  #knownByKind: ReadonlyMap<RecordKind, readonly KnownRecord[]> | undefined;
  #knownById: ReadonlyMap<string, KnownRecord> | undefined;
  #accidents: ReadonlyMap<object | string, ReadonlySet<string>> | undefined;

  constructor(report: AssembledReport, findings: Findings, { before, known }: Registered, vinHash: string) {
    this.report = report;
    this.before = before;
    this.known = known;
    this.#findings = findings;
    this.#vinHash = vinHash;
    this.#read = Map.groupBy(entriesOf(report), ({ kind }) => kind);
  }

  entriesOf(kind: RecordKind): readonly ViewedEntry[] {
    let entries = this.#entries.get(kind);
    if (!entries) {
      entries = (this.#read.get(kind) ?? []).map((one): ViewedEntry => {
        const { entry } = one;
        return { kind, sight: sightOf(one, this.#vinHash), id: recordIdOf(this.report, entry), entry };
      });
      this.#entries.set(kind, entries);
    }
    return entries;
  }

  /** The records of a kind that were known before. */
  knownOf(kind: RecordKind): readonly KnownRecord[] {
    this.#knownByKind ??= Map.groupBy(this.before, (record) => record.kind);
    return this.#knownByKind.get(kind) ?? [];
  }

  knownWith(id: string | undefined): KnownRecord | undefined {
    this.#knownById ??= new Map(this.before.map((record) => [record.id, record]));
    return id === undefined ? undefined : this.#knownById.get(id);
  }

  /** Whether an accident was made from this piece, among others. They may differ in everything. */
  isMadeFrom({ entry }: ViewedEntry, { evidence }: Piece): boolean {
    this.#accidents ??= this.#readAccidents();
    return this.#accidents.get(entry)?.has(JSON.stringify(evidence)) ?? false;
  }

  #readAccidents(): Map<object | string, ReadonlySet<string>> {
    const groups = recordsOfAccidents(sortEvidence(this.#findings.evidence));
    return new Map(
      groups.flatMap((records, place) => {
        const entry = this.report.accidents[place];
        return entry ? [[entry, new Set(records.map((record) => JSON.stringify(record)))]] : [];
      }),
    );
  }
}

export interface ViewOptions extends Making {
  readonly known: readonly KnownRecord[];
  /** The ids of records that no entry may show. */
  readonly hidden?: ReadonlySet<string>;
}

/** A report of some findings, as it was assembled and as its records are found in it. */
interface ViewedFindings {
  readonly view: ReportView;
  /** Before it got ids. */
  readonly assembled: CleanReport;
}

/** Assembles the report of these findings, to look at its entries. */
export function viewFindings(findings: Findings, { known, hidden, ...making }: ViewOptions): ViewedFindings {
  const { vinHash, now } = making;
  const assembled = assembleClean(findings, making);
  const identified = identifyRecords(assembled.value, known, { vinHash, now, ...(hidden && { hidden }) });
  const view = new ReportView(identified.report, findings, { before: known, known: identified.known }, vinHash);
  return { view, assembled };
}
