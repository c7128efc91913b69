import assert from 'node:assert/strict';
import { test } from 'node:test';

import { moveDatabaseClock } from '../../../../harness/database/move-clock.ts';
import { sql } from '../../../../src/database/sql.ts';
import { theService } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../../src/operations/reports/erase-expired.ts';
import { eraseVehicle } from '../../../../src/operations/reports/erase-vehicle.ts';
import { entriesOf, recordIdOf } from '../../../../src/reports/records/entries.ts';
import { contentOf, findReport } from '../../../../src/reports/store.ts';
import { verifyBooks } from '../../../../src/reports/verify.ts';
import { damaged, serviced } from '../../../support/assemble/evidence.ts';
import { freshDatabase } from '../../../support/database.ts';
import { openChangingVehicle } from '../../../support/reports/changing-vehicle.ts';
import { found } from '../../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;

test('id, kind, day and arrival of each record outlive the report, as long as its purchase is in the books', async () => {
  const { database } = await freshDatabase();
  await moveDatabaseClock(database);
  const vehicle = await openChangingVehicle(database);
  const { vin, clock, parts } = vehicle;
  vehicle.one.answerWith(() =>
    found(
      serviced('2020-06-01', { odometerKm: 41_000, provider: 'Auto Müller', reference: 'R-17' }),
      damaged('2023-05-04', { description: 'rear hit', reference: 'KH-1' }),
    ),
  );
  const bought = await vehicle.buy();
  const stored = await findReport(database, bought.reportId, bought.partnerId);
  const report = stored && contentOf(stored)?.report;
  assert.ok(report);
  const arrivedAt = report.generatedAt;
  const expected = entriesOf(report).map(({ kind, entry, traits }) => [recordIdOf(report, entry), kind, traits.date]);
  assert.ok(expected.length >= 3);
  const vinHash = parts.hashVin(vin);
  const eraseDue = () => runOperation({ database, now: clock.now() }, eraseExpired, {}, theService);
  const known = async () => (await parts.records.read(vinHash)).known;

  clock.move(119 * dayMs);
  await eraseDue();
  assert.ok(
    (await known()).some(({ sights: [sight] }) => sight?.km === 41_000),
    'the report is still stored',
  );
  for (const days of [2, 20 * 366]) {
    clock.move(days * dayMs);
    await eraseDue();
    assert.deepEqual(
      new Set((await known()).map(({ id, kind, sights }) => [id, kind, sights[0]?.date].join(' '))),
      new Set(expected.map((record) => record.join(' '))),
    );
    for (const record of await known()) {
      assert.deepEqual([record.arrivedAt, record.sights], [arrivedAt, [{ date: record.sights[0]?.date }]]);
    }
  }
  const [row] = await database.query<{ content: unknown }>(
    sql`select content from reports.report where id = ${bought.reportId}`,
  );
  assert.deepEqual(row, { content: null });
  assert.deepEqual((await verifyBooks(database)).disagreements, []);

  // Of the vehicle nothing else is left that could be erased.
  const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  await runOperation({ database, now: clock.now() }, eraseVehicle, { vin, reference: 'case 9' }, admin);
  assert.deepEqual(await known(), []);
  assert.deepEqual(await database.query(sql`select from reports.vehicle_records`), []);
});
