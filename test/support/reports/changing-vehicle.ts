import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import type { Database } from '../../../src/database/connect.ts';
import type { Language } from '../../../src/language/languages.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { announceChanges } from '../../../src/reports/changes/announce.ts';
import { completeReport } from '../../../src/reports/enrich.ts';
import { ChangeReader } from '../../../src/reports/read/change-reader.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { manualClock, scripted } from '../suppliers/scripted.ts';

let vehicles = 9_000;
/** On a busy machine an answer of the process itself takes seconds. */
const deadlineMs = 60_000;

export interface BoughtReport {
  readonly reportId: string;
  readonly partnerId: string;
  /** The signed address of its page. */
  readonly pageUrl: string;
}

/** A vehicle, two suppliers of its history, and partners who buy it. */
export async function openChangingVehicle(database: Database, { cacheMs = 0 } = {}) {
  const vin = vinNumber(++vehicles) as Vin;
  const clock = manualClock();
  const feeds = ['accidentHistory', 'serviceHistory', 'inspections', 'mileageHistory'] as const;
  const [one, other] = [
    scripted({ id: 'one', feeds: [...feeds], cacheMs, deadlineMs }),
    scripted({ id: 'other', feeds: [...feeds], cacheMs, deadlineMs }),
  ];
  const parts = await openPurchasing(database, {
    clock,
    suppliers: [one, other],
    publicUrl: 'http://service.test',
    deadlineMs,
  });
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(database, partner, batch, again), clock);
  const log = recordingLog();
  const changes = new ChangeReader(database, parts.records);
  return {
    vin,
    clock,
    parts,
    /** What a job about a dispute is made with. */
    dispute: { ...parts, database, clock, log, secrets: parts.reader.secrets },
    one,
    other,
    buy: async (partner?: Awaited<ReturnType<typeof addPartner>>) => {
      const { partnerId, keyId } = partner ?? (await addPartner(database));
      const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
      const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
      const { rendition } = await buyReport({ ...parts, commitQueue }, order);
      await answersWritten(parts, vin);
      const { reportId, originalReportUrl } = JSON.parse(String(rendition.body)) as Record<string, string>;
      return { reportId: reportId ?? '', partnerId, pageUrl: originalReportUrl ?? '' };
    },
    /** Gives up sources that do not answer. */
    complete: (reportId: string) => completeReport({ ...parts, database, clock, onArrival: () => {} }, reportId),
    /** What the job does after this report is complete; `through`: by another connection to the database. */
    announce: ({ reportId, partnerId }: BoughtReport, through: Pick<Database, 'query' | 'transaction'> = database) =>
      announceChanges({ database: through, clock, log }, { reportId, partner: partnerId }),
    async read(bought: BoughtReport, language?: Language) {
      const answer = await changes.read({ ...bought, language, at: clock.now() });
      return answer.changes;
    },
  };
}

/** Until its answers are written, a purchase shares them with the next one, whatever the clock says then. */
export async function answersWritten(
  { gathering, hashVin }: Awaited<ReturnType<typeof openPurchasing>>,
  vin: Vin,
): Promise<void> {
  const key = hashVin(vin);
  await eventually(async () => gathering.clients.every((client) => !client.isInFlight(key)));
}
