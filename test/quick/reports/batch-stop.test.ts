import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { connect } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import { stopRunning } from '../../../src/reports/batches/hold.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { findBatch, restartBatch } from '../../../src/reports/batches/store.ts';
import { buyBatch } from '../../../src/reports/batches/work.ts';
import type { Order } from '../../../src/reports/buy/purchase.ts';
import type { PurchaseParts } from '../../../src/reports/buy/without-key.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../support/cleanup.ts';
import { MovedClock } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

const created = await freshDatabase();
// One connection: what the job sends after a statement that was seen here is done before the next one of the test.
const database = connect({ url: created.url, maxConnections: 1, statementTimeoutMs: 60_000, applicationName: 'test' });
cleanup(() => database.close());

const hashVin = (vin: string) => Buffer.from(vin).toString('hex');

test('a batch that is refused money is stopped after the purchase that was in progress, and says that it bought it', async () => {
  const { partnerId } = await addPartner(created.database);
  const [first, second, third] = [1, 2, 3].map((number) => vinNumber(number) as Vin);
  const batchId = newBatchId();
  const lines = [first, second, third].map((vin, index) => ({ line: index + 1, vin: vin as Vin }));
  const batch = { partnerId, batchId, orderedBy: 'ada@dealer.example', keyId: null, language: 'de', lines } as const;
  assert.equal((await orderBatch({ database, hashVin }, batch, new Date())).outcome, 'ordered');
  const stateOf = async () => (await findBatch(database, partnerId, batchId))?.state;

  let stateMeanwhile: string | undefined;
  const purchasing = purchasingBy(async ({ vin, line }) => {
    if (vin === third) throw new Failure('INSUFFICIENT_CREDIT');
    if (vin === second) {
      await eventually(() => wasRefused(batchId, 3));
      stateMeanwhile = await stateOf();
    }
    await settleAsCommit(batchId, line?.position ?? 0);
  });
  await buyBatch({ database, purchasing, log: recordingLog() }, { partnerId, batchId });

  assert.equal(stateMeanwhile, 'running');
  const stopped = await findBatch(database, partnerId, batchId);
  assert.deepEqual(
    [stopped?.state, stopped?.stoppedBy, stopped?.bought, stopped?.waiting],
    ['stopped', 'INSUFFICIENT_CREDIT', 2n, 1n],
  );
});

test('who resumes a batch goes on in their own name, also while a job still buys in the name of the first', async () => {
  const { partnerId, keyId } = await addPartner(created.database);
  const batchId = newBatchId();
  const lines = Array.from({ length: 6 }, (_, index) => ({ line: index + 1, vin: vinNumber(10 + index) as Vin }));
  const batch = { partnerId, batchId, orderedBy: keyId, keyId, language: 'de', lines } as const;
  assert.equal((await orderBatch({ database, hashVin }, batch, new Date())).outcome, 'ordered');
  const buyers: string[] = [];
  const buyAll = (whileBuying: () => Promise<void>) => {
    const purchasing = purchasingBy(async ({ buyer, line }) => {
      buyers.push(buyer.keyId);
      await whileBuying();
      await settleAsCommit(batchId, line?.position ?? 0);
    });
    return buyBatch({ database, purchasing, log: recordingLog() }, { partnerId, batchId });
  };
  const resumeInPortal = async () => {
    if (buyers.length > 1) return;
    await database.transaction((tx) => stopRunning(tx, { partnerId, batchId, at: new Date() }, 'MEMBER'));
    await database.transaction((tx) => restartBatch(tx, { partnerId, batchId }, null));
  };
  await buyAll(resumeInPortal);
  const inFirstName = buyers.length;
  // What was claimed before.
  assert.ok(inFirstName <= 4, buyers.join());
  await buyAll(() => Promise.resolve());
  assert.deepEqual(
    buyers,
    lines.map((_line, index) => (index < inFirstName ? keyId : 'portal')),
  );
});

/** Everything that a purchase passes, with this in the place of the purchase itself. */
function purchasingBy(buy: (order: Order) => Promise<void>): PurchaseParts {
  return {
    database,
    hashVin,
    clock: new MovedClock(),
    permits: { take: () => ({ allowed: true }) },
    calls: { failed: () => {} },
    record: () => {},
    yieldToSingles: async () => {},
    async buy(order: Order) {
      await buy(order);
      return { reportId: `vr_${order.vin}`, isRepeat: false, chargedCents: 250n };
    },
  } as unknown as PurchaseParts;
}

/** What the transaction of a purchase stores of its line. */
async function settleAsCommit(batchId: string, position: number): Promise<void> {
  await database.query(sql`
    update reports.batch_line set state = 'bought', report_id = 'vr_1', price_cents = 250
    where batch_id = ${batchId} and position = ${position}`);
}

/** A line that was claimed, and given back. */
async function wasRefused(batchId: string, position: number): Promise<boolean> {
  const [line] = await database.query<{ refused: boolean }>(sql`
    select claim is not null and claimed_until <= clock_timestamp() as refused from reports.batch_line
    where batch_id = ${batchId} and position = ${position}`);
  return line?.refused === true;
}
