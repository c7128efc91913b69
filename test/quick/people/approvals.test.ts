import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { test } from 'node:test';

import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { requireAccount } from '../../../src/billing/account.ts';
import type { Database } from '../../../src/database/connect.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { approveChange } from '../../../src/operations/approvals/approve-change.ts';
import { rejectChange } from '../../../src/operations/approvals/reject-change.ts';
import { theService, type Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { correctLedger } from '../../../src/operations/money/correct-ledger.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { verifyAudit } from '../../../src/people/audit/verify.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { waiting } from '../../support/people/approvals.ts';
import { bothAtOnce } from '../../support/people/together.ts';

const now = new Date('2026-11-15T08:30:00Z');
const approvalAboveCents = 50_000n;
const person = (name: string, role: Actor['role'] = 'finance'): Actor => ({
  kind: 'person',
  name,
  role,
  origin: '::1',
});
const [ada, bob] = [person('ada@o.example'), person('bob@o.example')];

const funds = (cents: bigint, reference: string | null = null) => ({ partnerId: 'shop', cents, reference });

async function openBooks() {
  const { database } = await freshDatabase();
  await moveDatabaseClock(database);
  const context = { database, now, approvalAboveCents };
  await runOperation(context, addPartner, { ...testTerms, id: 'shop', topUpCents: 0n }, theService);
  const balance = async () => (await requireAccount(database, 'shop')).balanceCents;
  return { database, context, balance };
}

interface Entry {
  readonly operation: string;
  readonly by: string;
  readonly subject: string;
  readonly partner: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const entries = (database: Database) => typeJson<Entry[]>(database, ['audit', 'list']);

test('money above the amount waits, and is booked once when another person approves', async () => {
  const { database, context, balance } = await openBooks();
  const approvalId = await waiting(runOperation(context, addFunds, funds(50_001n, 'bank 7'), ada));
  assert.equal(await balance(), 0n);
  const { booking } = await runOperation(context, approveChange, { approvalId }, bob);
  assert.deepEqual([booking?.isNew, await balance()], [true, 50_001n]);
  await assert.rejects(runOperation(context, approveChange, { approvalId }, bob), /was approved before, by bob@o/);
  assert.equal(await balance(), 50_001n);
  const [approved, requested] = await entries(database);
  assert.deepEqual([requested?.operation, requested?.by, requested?.partner], ['add-funds', ada.name, 'shop']);
  assert.deepEqual([requested?.subject, requested?.after?.['waitsForApproval']], [`approval ${approvalId}`, true]);
  assert.deepEqual([approved?.operation, approved?.by, approved?.partner], ['approve-change', bob.name, 'shop']);
  assert.deepEqual([approved?.before?.['requestedBy'], approved?.after?.['operation']], [ada.name, 'add-funds']);
  assert.equal(approved?.after?.['balanceEur'], 500.01);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
  assert.deepEqual((await verifyAudit(database)).problems, []);
});

test('up to the amount, without a set amount, and for the service itself nobody else is needed', async () => {
  const { context, balance } = await openBooks();
  await runOperation(context, addFunds, funds(50_000n), ada);
  await runOperation({ ...context, approvalAboveCents: undefined }, addFunds, funds(99_999n), ada);
  await runOperation(context, addPartner, { ...testTerms, id: 'rich', topUpCents: 99_999n }, theService);
  assert.equal(await balance(), 149_999n);
});

test('a correction waits in both directions', async () => {
  const { context, balance } = await openBooks();
  await runOperation({ ...context, approvalAboveCents: undefined }, addFunds, funds(100_000n), ada);
  const approvalId = await waiting(
    runOperation(context, correctLedger, { partnerId: 'shop', cents: -60_000n, reference: 'too much' }, ada),
  );
  assert.equal(await balance(), 100_000n);
  await runOperation(context, approveChange, { approvalId }, bob);
  assert.equal(await balance(), 40_000n);
});

test('the one who asked can neither approve nor reject, nor can a role without the permission', async () => {
  const { context, balance } = await openBooks();
  const approvalId = await waiting(runOperation(context, addFunds, funds(60_000n), ada));
  for (const actor of [ada, { ...ada, role: 'admin' as const, origin: '192.0.2.9' }]) {
    await assert.rejects(runOperation(context, approveChange, { approvalId }, actor), /another person must decide/);
    await assert.rejects(
      runOperation(context, rejectChange, { approvalId, reason: null }, actor),
      /another person must decide/,
    );
  }
  for (const role of ['support', 'auditor', 'system'] as const) {
    await assert.rejects(
      runOperation(context, approveChange, { approvalId }, person('eve@o.example', role)),
      OperatorError,
    );
  }
  assert.equal(await balance(), 0n);
});

test('of two who decide at the same moment one does, and the money is booked once', async () => {
  const { database, context, balance } = await openBooks();
  const eve = person('eve@o.example');
  const approve = (approvalId: bigint, actor: Actor) => () =>
    runOperation(context, approveChange, { approvalId }, actor);
  const first = await waiting(runOperation(context, addFunds, funds(60_000n), ada));
  assert.equal(await bothAtOnce(database, [approve(first, bob), approve(first, eve)]), 1);
  assert.equal(await balance(), 60_000n);
  const second = await waiting(runOperation(context, addFunds, funds(60_000n), ada));
  const reject = () => runOperation(context, rejectChange, { approvalId: second, reason: null }, eve);
  assert.equal(await bothAtOnce(database, [approve(second, bob), reject]), 1);
  const [entry] = await entries(database);
  assert.equal(await balance(), entry?.operation === 'approve-change' ? 120_000n : 60_000n);
});

test('what is rejected, or waits for more than seven days, is not done', async () => {
  const { context, balance } = await openBooks();
  const rejected = await waiting(runOperation(context, addFunds, funds(60_000n), ada));
  await runOperation(context, rejectChange, { approvalId: rejected, reason: 'not ours' }, bob);
  await assert.rejects(runOperation(context, approveChange, { approvalId: rejected }, bob), /was rejected before/);
  const expired = await waiting(runOperation(context, addFunds, funds(60_000n), ada));
  const later = { ...context, now: new Date(now.getTime() + 7 * 86_400_000) };
  await assert.rejects(runOperation(later, approveChange, { approvalId: expired }, bob), /has expired/);
  assert.equal(await balance(), 0n);
});

test('what cannot be done is refused when it is asked for, and waits on when it cannot be done later', async () => {
  const { context, balance } = await openBooks();
  await assert.rejects(
    runOperation(context, addFunds, { ...funds(60_000n), partnerId: 'nobody' }, ada),
    /there is no partner "nobody"/,
  );
  await runOperation({ ...context, approvalAboveCents: undefined }, addFunds, funds(70_000n), ada);
  const taking = { partnerId: 'shop', cents: -60_000n, reference: 'back' };
  const approvalId = await waiting(runOperation(context, correctLedger, taking, ada));
  const spent = { partnerId: 'shop', cents: -20_000n, reference: 'spent' };
  await runOperation({ ...context, approvalAboveCents: undefined }, correctLedger, spent, ada);
  await assert.rejects(runOperation(context, approveChange, { approvalId }, bob), /cannot be corrected like this/);
  assert.equal(await balance(), 50_000n);
  await runOperation(context, addFunds, funds(10_000n), ada);
  await runOperation(context, approveChange, { approvalId }, bob);
  assert.equal(await balance(), 0n);
});

test('money that was booked before under the same reference does not wait', async () => {
  const { context } = await openBooks();
  const approvalId = await waiting(runOperation(context, addFunds, funds(60_000n, 'bank 8'), ada));
  await runOperation(context, approveChange, { approvalId }, bob);
  const again = await runOperation(context, addFunds, funds(60_000n, 'bank 8'), ada);
  assert.equal(again.isNew, false);
});

test('the first top-up of a new partner is no way around', async () => {
  const { database, context } = await openBooks();
  const partner = { ...testTerms, id: 'new', topUpCents: 60_000n };
  await assert.rejects(
    runOperation(context, addPartner, partner, person('ada@o.example', 'admin')),
    /^OperatorError: 600\.00 EUR is more than one person may move: leave the money out, and add it as funds$/,
  );
  assert.equal((await type(database, ['partner', 'show', 'new'])).code, 1);
});

test('a command asks and decides as the user of its shell', async () => {
  const { database, context, balance } = await openBooks();
  const asked = await type(database, ['funds', 'add', 'shop', '600', '--json'], now, undefined, approvalAboveCents);
  assert.equal(asked.code, 0, asked.err);
  assert.deepEqual(JSON.parse(asked.out), {
    booked: false,
    status: 'waits-for-approval',
    approval: 1,
    expiresAt: '2026-11-22T08:30:00.000Z',
  });
  const own = await type(database, ['approval', 'approve', '1']);
  assert.deepEqual(
    [own.code, own.err],
    [1, `vehicle-history: ${userInfo().username} requested this change: another person must decide\n`],
  );
  await runOperation(context, approveChange, { approvalId: 1n }, bob);
  const second = await waiting(runOperation(context, addFunds, funds(70_000n), ada));
  assert.equal((await type(database, ['approval', 'approve', String(second)])).code, 0);
  assert.equal(await balance(), 130_000n);
});
