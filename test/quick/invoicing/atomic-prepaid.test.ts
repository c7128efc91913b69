import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { findAccount } from '../../../src/billing/account.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { breaker } from '../../support/invoicing/break-everywhere.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const breakEverywhere = breaker(database);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;

test('of an account paid ahead, a closing or a refund that breaks at any statement leaves nothing, and is done whole afterwards', async () => {
  const terms = { ...testTerms, id: 'ahead', billingMode: 'prepaid', topUpCents: 1_000n } as const;
  const { key } = await runOperation({ database, now: clock.now() }, addPartner, terms, admin);
  const { body } = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(1) } });
  const { reportId } = JSON.parse(body) as { reportId: string };
  clock.set(Date.parse('2026-06-01T00:00:10Z'));
  const closing = await breakEverywhere((on) =>
    runOperation({ database: on, now: clock.now() }, closeMonths, {}, admin),
  );
  assert.ok(closing > 10, `a closing is ${closing} statements`);
  const refund = { reportId, reason: 'wrong vehicle' };
  const refunding = await breakEverywhere((on) =>
    runOperation({ database: on, now: clock.now() }, refundReport, refund, admin),
  );
  assert.ok(refunding > 5, `a refund is ${refunding} statements`);
  assert.equal((await findAccount(database, 'ahead'))?.balanceCents, 1_000n);
  const [{ statements } = {}] = await database.query<{ statements: bigint }>(
    sql`select count(*) as statements from billing.statement where partner_id = 'ahead'`,
  );
  assert.equal(statements, 1n);
});
