import { utcDay } from '../../kernel/day.ts';
import { Failure } from '../../kernel/errors.ts';
import type { CertifiedFacts } from '../../presentation/pdf/certificate.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { type Section, sections } from '../../report/sections.ts';
import { entriesOf, recordIdOf, type RecordKind, type ReportEntry } from '../records/entries.ts';
import { identifyRecords, type KnownRecord } from '../records/identify.ts';
import { sectionOfKind } from '../records/sections.ts';

interface Situation {
  readonly vinHash: string;
  readonly boughtAt: Date;
  readonly recordId: string | undefined;
  /** All records of the vehicle that any report has shown. */
  readonly known: readonly KnownRecord[];
}

/** Throws RECORD_NOT_FOUND where no report of the vehicle has shown a record with this id. */
export function readCertifiedFacts(report: AssembledReport, situation: Situation): CertifiedFacts {
  const { boughtAt, recordId, known } = situation;
  const shown = entriesOf(report).map(({ kind, entry, traits }) => ({ kind, traits, id: recordIdOf(report, entry) }));
  const purchasedAt = boughtAt.toISOString();
  const countIn = (section: Section) => shown.filter(({ kind }) => sectionOfKind[kind] === section).length;
  const sourcesOf = (wanted: readonly Section[]) =>
    wanted.flatMap((section) => {
      const check = report.coverage.checks?.find(({ key }) => key === section);
      if (!check) return [];
      const { status = '', sources: queried = 0, countries = [] } = check;
      const answered = report.answeredBy?.[section]?.length;
      return [onlyKnown({ section, status, queried, answered, countries, records: countIn(section) })];
    });
  if (recordId === undefined) {
    const withRecords = new Set<Section>(Object.values(sectionOfKind));
    return { purchasedAt, sources: sourcesOf(sections.filter((section) => withRecords.has(section))) };
  }
  const found = shown.find(({ id }) => id === recordId) ?? findRecognized(report, situation);
  const stored = known.find(({ id }) => id === recordId);
  const kind: RecordKind | undefined = found?.kind ?? stored?.kind;
  if (kind === undefined) throw new Failure('RECORD_NOT_FOUND');
  const section = sectionOfKind[kind];
  const record = onlyKnown({
    recordId,
    section,
    recordDate: found?.traits.date ?? stored?.sights[0]?.date,
    isContained: found !== undefined,
    firstReceivedOn: stored && utcDay(new Date(stored.arrivedAt)),
  });
  return { purchasedAt, record, sources: sourcesOf([section]) };
}

/**
 * The entry of a report of an earlier release that shows a record: no registry knew it then, so that it has another id if the
 * record was corrected since.
 */
function findRecognized(
  report: AssembledReport,
  { vinHash, boughtAt, recordId, known }: Situation,
): Pick<ReportEntry, 'kind' | 'traits'> | undefined {
  if (report.statements !== undefined) return undefined;
  const { report: recognized } = identifyRecords(report, known, { vinHash, now: boughtAt });
  return entriesOf(recognized).find(({ entry }) => recordIdOf(recognized, entry) === recordId);
}
