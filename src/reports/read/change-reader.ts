import type { ReportChanges } from '../../contract/report-changes.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Language } from '../../language/languages.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { VehicleChange } from '../changes/change.ts';
import { sayChange } from '../changes/describe.ts';
import { findLater } from '../changes/later.ts';
import type { RecordRegistry } from '../records/registry.ts';
import { contentOf } from '../store.ts';
import { findAdmitted, type ReadRequest } from './reader.ts';

interface Answer {
  readonly changes: Required<Omit<ReportChanges, 'newReportId'>> & Pick<ReportChanges, 'newReportId'>;
  readonly language: Language;
}

/**
 * What has been gathered about the vehicle of a report since, for any purchase. Only the day of the other purchase is shown. No
 * supplier is queried: two contents are compared.
 */
export class ChangeReader {
  readonly #database: Queryable;
  readonly #records: RecordRegistry;

  constructor(database: Queryable, records: RecordRegistry) {
    this.#database = database;
    this.#records = records;
  }

  async read(request: ReadRequest): Promise<Answer> {
    const { reportId } = request;
    const report = await findAdmitted(this.#database, request);
    const content = contentOf(report);
    if (!content) throw new Failure('REPORT_EXPIRED');
    const { boughtAt } = report;
    const language = request.language ?? report.language;
    const facts = { reportId, purchasedAt: boughtAt.toISOString() };
    const later = await findLater(this.#database, report, content.report);
    if (!later) return { changes: { ...facts, lookedAt: null, changes: [] }, language };
    const { known } = await this.#records.read(report.vinHash);
    const arrivals = new Map(known.map((record) => [record.id, record.arrivedAt]));
    const changes = later.changes.map((change) => {
      const day = 'since' in change ? change.since : change.kind === 'added' && arrivals.get(change.recordId);
      const arrivedAt = new Date(day || later.generatedAt);
      return write(change, { arrivedAt, boughtAt, language });
    });
    const { lookedAt, replacement } = later;
    const newReportId = replacement?.reportId;
    return {
      changes: { ...facts, lookedAt, ...(newReportId !== undefined && { newReportId }), changes },
      language,
    };
  }
}

function write(
  change: VehicleChange,
  { arrivedAt, boughtAt, language }: { arrivedAt: Date; boughtAt: Date; language: Language },
): NonNullable<ReportChanges['changes']>[number] {
  const { kind, section } = change;
  const { recordId, date: recordDate } = 'recordId' in change ? change : { recordId: undefined, date: undefined };
  return onlyKnown({
    kind: kind === 'decidedCorrected' ? 'corrected' : kind,
    section,
    recordId,
    recordDate,
    arrivedAt: utcDay(arrivedAt),
    isLate: kind === 'added' && recordDate !== undefined && isBefore(recordDate, boughtAt) && arrivedAt > boughtAt,
    text: sayChange(change, language),
  });
}

/** A date that is only a month or a year is before a day if all of it is. */
function isBefore(date: string, moment: Date): boolean {
  return date < utcDay(moment).slice(0, date.length);
}
