import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { sql } from '../../../src/database/sql.ts';
import { damaged, serviced } from '../../support/assemble/evidence.ts';
import { freshDatabase } from '../../support/database.ts';
import { waitingBackends } from '../../support/faults/locks.ts';
import { holdWrites, nodeDoing, startWorkers } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';
import { openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { found } from '../../support/suppliers/scripted.ts';

/** Promised for the jobs of a node that was killed. */
const takeoverMs = 15_000;
const dayMs = 86_400_000;
const purchases = 5;

test('two nodes, of which one is killed while it announces, announce each change once', async () => {
  const { database, url } = await freshDatabase();
  const vehicle = await openChangingVehicle(database);
  const visits = Array.from({ length: purchases + 1 }, (_, year) =>
    serviced(`${2010 + year}-06-01`, { odometerKm: 10_000 * (year + 1) }),
  );
  const bought = [];
  for (const year of visits.keys()) {
    vehicle.one.answerWith(() => found(damaged('2009-05-05', { type: 'hail' }), ...visits.slice(0, year)));
    bought.push(await vehicle.buy());
    vehicle.clock.move(dayMs);
  }
  await using held = await holdWrites(database, {
    event: 'insert',
    table: 'webhooks.event',
    when: "new.type = 'report.changed'",
  });
  // Not before: they move the outbox, and would compare the first reports with those bought so far.
  const nodes = await startWorkers(url, database, 2);
  await waitingBackends(database, 1);
  const victim = await nodeDoing(database, 'announce-changes', nodes);
  await end(victim.process, 'SIGKILL');
  await held.release();
  await waitFor(
    'nothing is left to announce',
    async () =>
      (
        await database.query(sql`
          select from graphile_worker.jobs where task_identifier = 'announce-changes'
          union all select from reports.outbox`)
      ).length === 0,
    2 * takeoverMs,
  );
  const told = await database.query<{ reportId: string; count: number }>(sql`
    select data ->> 'reportId' as "reportId", count(*)::integer as count from webhooks.event
    where type = 'report.changed' group by 1`);
  assert.deepEqual(
    new Map(told.map(({ reportId, count }) => [reportId, count])),
    new Map(bought.slice(0, -1).map(({ reportId }) => [reportId, 1])),
  );
});
