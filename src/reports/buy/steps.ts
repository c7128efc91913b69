import { findKeyBudget } from '../../billing/key-budgets.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { AssembledReport, PurchaseFacts } from '../../report/model/report.ts';
import type { Gatherer } from '../../suppliers/gathering/gatherer.ts';
import type { Lookup } from '../../suppliers/gathering/gathering.ts';
import type { CacheRead } from '../../suppliers/gathering/read-cache.ts';
import { keepMediaUntil } from '../../suppliers/media/store.ts';
import { inSpan } from '../../tracing/span.ts';
import { makeReport, type SoldReportMaker } from '../make.ts';
import type { ReadRequest, ReportReader } from '../read/reader.ts';
import type { StoredRecords } from '../records/registry.ts';
import type { HashVin } from '../vin-hash.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { CallToCommit } from './commit.ts';
import { lookBeforeBuying, type LookQuery } from './look.ts';
import type { RecentVehicles } from './recent.ts';
import type { Turns } from './turns.ts';

/** The long-lived objects that purchases use. */
export interface BuyParts extends SoldReportMaker {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly gathering: Gatherer;
  readonly hashVin: HashVin;
  readonly commitQueue: CommitQueue;
  readonly turns: Turns;
  readonly recent: RecentVehicles;
  readonly reader: ReportReader;
}

interface AssembleOptions {
  readonly known: Promise<StoredRecords>;
  readonly vinHash: string;
  readonly linkSecret: string;
  /** Until when the content of the report is stored. */
  readonly contentUntil: Date;
}

export type PurchaseSteps = ReturnType<typeof tracedSteps>;

/** The steps of a purchase that take time. Each is a span of the purchase's trace; no other code of a purchase adds spans. */
export function tracedSteps(parts: BuyParts) {
  const { database, clock, gathering, reader, commitQueue, records } = parts;
  return {
    look: (query: LookQuery) => inSpan('look before buying', () => lookBeforeBuying(database, query)),
    readBudget: (...query: Parameters<typeof findKeyBudget> extends [unknown, ...infer Rest] ? Rest : never) =>
      inSpan('read budget', () => findKeyBudget(database, ...query)),
    gather: (lookup: Lookup, cached: CacheRead | undefined) => inSpan('gather', () => gathering.gather(lookup, cached)),
    assemble: (findings: Findings, { vinHash, known: reading, linkSecret, contentUntil }: AssembleOptions) =>
      inSpan('assemble', () => {
        const make = ({ known, disputed }: Pick<StoredRecords, 'known' | 'disputed'>) =>
          makeReport(parts, findings, { now: clock.now(), vinHash, known, disputed, linkSecret });
        return records.settle(vinHash, reading, { contentUntil, make });
      }),
    write: (facts: PurchaseFacts, report: AssembledReport, options: Parameters<ReportReader['draw']>[2]) =>
      inSpan('write response', () => reader.draw(facts, report, options)),
    keepMedia: (media: Parameters<typeof keepMediaUntil>[1]) =>
      inSpan('keep media', () => keepMediaUntil(database, media)),
    read: (request: ReadRequest) => inSpan('read report', () => reader.read(request)),
    commit: (partnerId: string, call: CallToCommit) => inSpan('commit', () => commitQueue.commit(partnerId, call)),
  };
}
