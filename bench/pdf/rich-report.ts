import { recordingLog } from '../../harness/service/log.ts';
import type { Queryable } from '../../src/database/connect.ts';
import { servedPicturesOf } from '../../src/presentation/document/pictures.ts';
import { writeDocument } from '../../src/presentation/document/write.ts';
import type { AssembledReport, PurchaseFacts } from '../../src/report/model/report.ts';
import { mediumOf } from '../../src/reports/read/pictures.ts';
import { contentOf, findReport } from '../../src/reports/store.ts';
import { MediaCleaner } from '../../src/suppliers/media/cleaner.ts';
import { ServedMedia } from '../../src/suppliers/media/served-media.ts';
import type { Bench } from '../benchmark.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { buyComplete, completingSettings, richVin } from '../purchases/buy-complete.ts';

interface RichPicture {
  readonly contentType: string;
  /** As the page shows it. */
  readonly bytes: Buffer;
  /** As it is on paper. */
  readonly small: Buffer;
}

/** All that page and PDF are made of. */
export interface RichReport {
  readonly facts: PurchaseFacts;
  readonly report: AssembledReport;
  /** By their kind, as they are named in the page. */
  readonly pictures: ReadonlyMap<string, RichPicture>;
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
  const kinds = servedPicturesOf(writeDocument(facts, report, { language: 'en', unit: 'km' }));
  const ids = kinds.map((kind) => [kind, mediumOf(kind, report) ?? ''] as const);
  return { facts, report, pictures: await readPictures(database, stored.vinHash, ids) };
}

/** The pictures as the service would send them. */
async function readPictures(
  database: Queryable,
  vinHash: string,
  ids: readonly (readonly [kind: string, id: string])[],
): Promise<Map<string, RichPicture>> {
  const cleaner = new MediaCleaner();
  const media = new ServedMedia({ database, cleaner, log: recordingLog(), hasIdentity: () => false });
  const requester = { owner: 'bench', topic: 'pdf' };
  try {
    const onPaper = await media.readSmallPictures(
      vinHash,
      ids.map(([, id]) => id),
      requester,
    );
    const pictures = new Map<string, RichPicture>();
    for (const [kind, id] of ids) {
      const [opened, small] = [await media.open({ vinHash, id }, maxPictureBytes, requester), onPaper.get(id)];
      if (opened && small) pictures.set(kind, { contentType: opened.contentType, bytes: opened.start, small });
    }
    return pictures;
  } finally {
    await cleaner.close();
  }
}

const maxPictureBytes = 64 << 20;
