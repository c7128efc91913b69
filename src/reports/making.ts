import type { Queryable } from '../database/connect.ts';
import { type Evidence, sectionsServedBy } from '../report/evidence/evidence.ts';
import type { AssembledReport } from '../report/model/report.ts';
import type { Content } from '../report/stored/content.ts';
import { type StoredAnswer, storedAnswers } from '../suppliers/gathering/stored-answers.ts';
import { lookupFor } from './lookup.ts';
import { contentOf, type StoredReport, UnreadableReport } from './store.ts';

/** A section of a report, and the records that it was made from. */
export interface SectionMaking {
  readonly section: string;
  readonly status: string;
  /** Records of suppliers. */
  readonly records: number;
  /** Records in the report; undefined for a section that is no list. */
  readonly inReport: number | undefined;
}

/** How a report was made, for operators. */
interface Making {
  /** Undefined once it was erased, and if it cannot be read. */
  readonly content: Content | undefined;
  /** Why it cannot be read. */
  readonly problem: string | undefined;
}

export function readMaking(report: Pick<StoredReport, 'id' | 'content' | 'vinHash'>): Making {
  try {
    return { content: contentOf(report), problem: undefined };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return { content: undefined, problem: error.message };
  }
}

/** What suppliers have answered on the vehicle of a report, as far as it is still stored. */
export async function answersFor(
  database: Queryable,
  { id, vin, vinHash }: Pick<StoredReport, 'id' | 'vin' | 'vinHash'>,
): Promise<StoredAnswer[]> {
  return vin === null ? [] : storedAnswers(database, lookupFor(vin, vinHash, id).cacheKey);
}

/** The fields of an assembled report that hold the records of a section, where they have another name. */
const fieldOfSection: Readonly<Record<string, keyof AssembledReport>> = {
  ownershipHistory: 'ownership',
  mileageHistory: 'mileage',
  accidentHistory: 'accidents',
  listingHistories: 'listings',
  auctionHistory: 'auctions',
  serviceHistory: 'services',
  serviceSchedule: 'schedule',
};

/** How many records each section has, and how many records of suppliers they were merged from. */
export function readSections(
  { report, findings }: Content,
  pending: readonly string[],
  answers: readonly StoredAnswer[],
): SectionMaking[] {
  const evidence: readonly Evidence[] = findings?.evidence ?? answers.flatMap((answer) => answer.evidence);
  const counts = new Map<string, number>();
  for (const { kind } of evidence) {
    for (const section of sectionsServedBy[kind]) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const statuses: Readonly<Record<string, string>> = report.sections;
  const names = new Set([...counts.keys(), ...Object.keys(statuses)]);
  return [...names].map((section) => {
    const value = report[fieldOfSection[section] ?? (section as keyof AssembledReport)];
    return {
      section,
      status: pending.includes(section) ? 'outstanding' : (statuses[section] ?? 'with the purchase'),
      records: counts.get(section) ?? 0,
      inReport: Array.isArray(value) ? value.length : undefined,
    };
  });
}

/** An answer from before the purchase was taken from the cache, and cost nothing for this report. */
export function isFromCache({ answeredAt }: StoredAnswer, { boughtAt }: Pick<StoredReport, 'boughtAt'>): boolean {
  return answeredAt < boughtAt;
}
