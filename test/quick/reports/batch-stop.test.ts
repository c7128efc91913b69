import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { connect } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { findBatch } from '../../../src/reports/batches/store.ts';
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
  const purchasing = {
    database,
    hashVin,
    clock: new MovedClock(),
    permits: { take: () => ({ allowed: true }) },
    calls: { failed: () => {} },
    record: () => {},
    yieldToSingles: async () => {},
    async buy({ vin, line }: Order) {
      if (vin === third) throw new Failure('INSUFFICIENT_CREDIT');
      if (vin === second) {
        await eventually(() => wasRefused(batchId, 3));
        stateMeanwhile = await stateOf();
      }
      await settleAsCommit(batchId, line?.position ?? 0);
      return { reportId: `vr_${vin}`, isRepeat: false, chargedCents: 250n };
    },
  } as unknown as PurchaseParts;
  await buyBatch({ database, purchasing, log: recordingLog() }, { partnerId, batchId });

  assert.equal(stateMeanwhile, 'running');
  const stopped = await findBatch(database, partnerId, batchId);
  assert.deepEqual(
    [stopped?.state, stopped?.stoppedBy, stopped?.bought, stopped?.waiting],
    ['stopped', 'INSUFFICIENT_CREDIT', 2n, 1n],
  );
});

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
