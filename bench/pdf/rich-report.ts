import { picturesOf } from '../../src/presentation/document/pictures.ts';
import { writeDocument } from '../../src/presentation/document/write.ts';
import type { AssembledReport, PurchaseFacts } from '../../src/report/model/report.ts';
import { mediumOf } from '../../src/reports/read/pictures.ts';
import { contentOf, findReport } from '../../src/reports/store.ts';
import { findMedia, type StoredMedium } from '../../src/suppliers/media/store.ts';
import type { Bench } from '../benchmark.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { buyComplete, completingSettings, richVin } from '../purchases/buy-complete.ts';

/** All that page and PDF are made of. */
export interface RichReport {
  readonly facts: PurchaseFacts;
  readonly report: AssembledReport;
  /** By their kind, as they are named in the page. */
  readonly pictures: ReadonlyMap<string, StoredMedium>;
}

let made: Promise<RichReport> | undefined;

/** The report, which all benchmarks of a run share. */
export function makeRichReport(bench: Bench): Promise<RichReport> {
  return (made ??= letServiceMake(bench));
}

/** Lets a service make the report, and stops it: what is measured then does not share the machine with it. */
async function letServiceMake(bench: Bench): Promise<RichReport> {
  await using scope = new AsyncDisposableStack();
  const service = await startService({ ...bench, scope }, { partnerCount: 1, settings: completingSettings });
  bench.progress('buying a report');
  const [partner] = service.partners;
  if (!partner) throw new Error('there is no partner');
  // Not the bare promise: the service would be stopped before it settles.
  const { reportId } = await buyComplete(bench, service, partner, richVin);
  return await readReport(service, reportId);
}

async function readReport({ database }: RunningService, reportId: string): Promise<RichReport> {
  const stored = await findReport(database, reportId);
  const content = stored && contentOf(stored);
  if (!stored || stored.vin === null || !content) throw new Error('the report is not there');
  const facts = { reportId, vin: stored.vin, accessUntil: stored.accessUntil };
  const { report } = content;
  const kinds = picturesOf(writeDocument(facts, report, { language: 'en', unit: 'km' }));
  const ids = kinds.map((kind) => mediumOf(kind, report) ?? '');
  const media = await findMedia(database, stored.vehicle, ids);
  const pictures = kinds.map((kind, at) => [kind, media.get(ids[at] ?? '')] as const);
  return { facts, report, pictures: new Map(pictures.filter(isThere)) };
}

function isThere(entry: readonly [string, StoredMedium | undefined]): entry is [string, StoredMedium] {
  return entry[1]?.contentType.startsWith('image/') === true;
}
