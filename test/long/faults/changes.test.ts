import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { sql } from '../../../src/database/sql.ts';
import { damaged, serviced } from '../../support/assemble/evidence.ts';
import { freshDatabase } from '../../support/database.ts';
import { startWorkers } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';
import { type BoughtReport, openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { found } from '../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;
const kills = 8;
const minVehicles = 40;
/** Before an accident becomes known, and after it. */
const [before, after] = [4, 3];

test('while nodes that announce are killed again and again, each change of each report is announced once', async () => {
  const { database, url } = await freshDatabase();
  const [first, second] = await startWorkers(url, database, 2);
  assert.ok(first && second);
  const nodes = [first, second];
  const visit = serviced('2020-06-01', { odometerKm: 41_000 });
  const expected = new Map<string, number>();

  async function buyVehicle(): Promise<void> {
    const vehicle = await openChangingVehicle(database);
    const buyTimes = async (times: number) => {
      const bought: BoughtReport[] = [];
      while (bought.length < times) {
        bought.push(await vehicle.buy());
        vehicle.clock.move(dayMs / 24);
      }
      return bought;
    };
    vehicle.one.answerWith(() => found(visit));
    for (const { reportId } of await buyTimes(before)) expected.set(reportId, 1);
    vehicle.one.answerWith(() => found(visit, damaged('2019-05-04')));
    await buyTimes(after);
  }

  /** A node dies while jobs wait or run, and another one takes its place. */
  async function killNode(): Promise<void> {
    await waitFor(
      'there is something to announce',
      async () =>
        (
          await database.query(
            sql`select from graphile_worker.jobs where task_identifier = 'announce-changes' and locked_by is not null`,
          )
        ).length > 0,
    );
    const victim = nodes.shift();
    assert.ok(victim);
    await end(victim.process, 'SIGKILL');
    nodes.push(...(await startWorkers(url, database, 1)));
  }

  const done = new AbortController();
  const killing = (async () => {
    for (let killed = 0; killed < kills; killed += 1) await killNode();
  })().finally(() => done.abort());
  for (let vehicles = 0; vehicles < minVehicles || !done.signal.aborted; vehicles += 1) await buyVehicle();
  await killing;
  await waitFor(
    'nothing is left to announce',
    async () =>
      (
        await database.query(sql`
          select from graphile_worker.jobs where task_identifier = 'announce-changes'
          union all select from reports.outbox`)
      ).length === 0,
    120_000,
  );
  const told = await database.query<{ reportId: string; count: number }>(sql`
    select data ->> 'reportId' as "reportId", count(*)::integer as count from webhooks.event
    where type = 'report.changed' group by 1`);
  assert.deepEqual(
    Object.fromEntries(told.map(({ reportId, count }) => [reportId, count])),
    Object.fromEntries(expected),
  );
});
