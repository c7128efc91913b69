import type { Findings } from '../report/findings/findings.ts';
import type { AssembledReport } from '../report/model/report.ts';
import { type Section, sections } from '../report/sections.ts';
import { type Content, writeContent } from '../report/stored/content.ts';
import type { IdentityFilter } from '../suppliers/identity-filter.ts';
import { keptMediaOf } from '../suppliers/media/importer.ts';
import { applyDecisions, idsSetAside } from './disputes/apply.ts';
import { withDisputed } from './disputes/known.ts';
import { markContested } from './disputes/mark.ts';
import { assembleClean } from './disputes/pieces.ts';
import type { DisputedRecord } from './records/disputed.ts';
import { identifyRecords, type KnownRecord } from './records/identify.ts';
import type { RecordRegistry } from './records/registry.ts';
import { readStatements } from './records/statements.ts';

interface ReportMaker {
  readonly guard: IdentityFilter;
  /** Called with the number of texts from which a supplier's name was removed. */
  readonly onIdentity: (texts: number) => void;
}

/** What makes the reports that are sold. */
export interface SoldReportMaker extends ReportMaker {
  readonly records: RecordRegistry;
}

interface MadeReport {
  readonly report: AssembledReport;
  readonly content: Buffer;
  /** Sections that are still to come. */
  readonly pending: readonly Section[];
  /** The photos, films and documents that it shows; they are to be kept as long as itself. */
  readonly media: readonly string[];
  /** No supplier has delivered anything that was not set aside. */
  readonly isEmpty: boolean;
  /** All records of the vehicle; the same array where the report adds nothing to what was known. */
  readonly known: readonly KnownRecord[];
}

interface MakingOptions extends Pick<Content, 'linkSecret' | 'earlier'> {
  readonly now: Date;
  readonly vinHash: string;
  /** The records of the vehicle that reports have shown so far. */
  readonly known?: readonly KnownRecord[];
  /** The records of the vehicle that are contested, or about which was decided. */
  readonly disputed?: readonly DisputedRecord[];
  /** The report as it was, of which further sections have arrived. */
  readonly before?: AssembledReport;
}

/**
 * Makes a report of the findings, less what was decided not to be true of the vehicle. No supplier's name passes this
 * function. Findings of a report that waits for further sections are stored as they are: decisions apply to each arrival.
 */
export function makeReport(
  { guard, onIdentity }: ReportMaker,
  findings: Findings,
  { now, vinHash, known: stored = [], disputed = [], linkSecret, before, earlier }: MakingOptions,
): MadeReport {
  const making = { vinHash, now, guard, listedBefore: Object.keys(before?.sections ?? {}) };
  const decided = applyDecisions(findings, disputed, { ...making, known: stored });
  const remaining = decided.findings;
  const { value: assembled, found } = decided.assembled ?? assembleClean(remaining, making);
  if (found > 0) onIdentity(found);
  // Last: an id is random letters, in which a name could be found.
  const knownBefore = withDisputed(stored, disputed);
  const identified = identifyRecords(assembled, knownBefore, { vinHash, now, hidden: idsSetAside(disputed) });
  const statements = statementsIn(findings, remaining);
  const contested = markContested({ ...identified, before: knownBefore }, remaining, disputed, making);
  const report = { ...identified.report, ...(statements && { statements }), ...(contested && { contested }) };
  const { known } = identified;
  const pending = sections.filter((section) => report.sections[section] === 'generating');
  return {
    report,
    known,
    pending,
    content: writeContent({ report, linkSecret, ...(earlier && { earlier }), ...(pending.length > 0 && { findings }) }),
    media: [...new Set(keptMediaOf(remaining.evidence))],
    isEmpty: remaining.evidence.length === 0,
  };
}

/** Undefined also where what is left is in the order of the outcomes by chance. */
function statementsIn(findings: Findings, remaining: Findings): ReturnType<typeof readStatements> {
  const statements = readStatements(findings);
  return statements && remaining !== findings ? readStatements(remaining) : statements;
}
