import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { test } from 'node:test';

import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { requireAccount } from '../../../src/billing/account.ts';
import { sellerOn } from '../../../src/billing/parties/seller.ts';
import { pricesAt } from '../../../src/billing/prices.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { approveChange } from '../../../src/operations/approvals/approve-change.ts';
import { rejectChange } from '../../../src/operations/approvals/reject-change.ts';
import { theService, type Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { setPrice } from '../../../src/operations/money/set-price.ts';
import { setSeller } from '../../../src/operations/money/set-seller.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { disableOperator } from '../../../src/operations/people/disable-operator.ts';
import { enableOperator } from '../../../src/operations/people/enable-operator.ts';
import { inviteOperator } from '../../../src/operations/people/invite-operator.ts';
import { setOperatorRole } from '../../../src/operations/people/set-operator-role.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { verifyAudit } from '../../../src/people/audit/verify.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { waiting } from '../../support/people/approvals.ts';

const now = new Date('2026-11-15T08:30:00Z');
const day = 86_400_000;
const approvalAboveCents = 50_000n;
const person = (name: string, role: Actor['role'] = 'finance'): Actor => ({ kind: 'person', name, role });
const [ada, bob] = [person('ada@o.example'), person('bob@o.example')];
const shell: Actor = { kind: 'command', name: userInfo().username, role: 'admin' };

async function openBooks() {
  const { database } = await freshDatabase();
  await moveDatabaseClock(database);
  const context = { database, now, approvalAboveCents };
  await runOperation(context, addPartner, { ...testTerms, id: 'shop', topUpCents: 0n }, theService);
  const postpaid = { billingMode: 'postpaid', creditLimitCents: 10_000n, topUpCents: 0n } as const;
  await runOperation(context, addPartner, { ...testTerms, ...postpaid, id: 'later' }, theService);
  return {
    database,
    context,
    account: (id = 'shop') => requireAccount(database, id),
    price: async (at = now) => (await pricesAt(database, 'shop', at)).get('report'),
    approve: (approvalId: bigint, actor: Actor = bob) => runOperation(context, approveChange, { approvalId }, actor),
  };
}

const funds = (reference: string | null = null) => ({ partnerId: 'shop', cents: 60_000n, reference });

interface Listed {
  readonly approval: number;
  readonly operation: string;
  readonly amountEur: number | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const listed = (database: Database) => typeJson<Listed[]>(database, ['approval', 'list']);

const rechargeJobs = (database: Database) =>
  database.query(sql`select from graphile_worker.jobs where task_identifier = 'recharge-account'`);

test('another price waits, however small the difference and whichever way it is set; the same price needs nobody', async () => {
  const { database, context, price, approve } = await openBooks();
  const set = (cents: bigint, validFrom?: Date) =>
    runOperation(context, setPrice, { partnerId: 'shop', kind: 'report', cents, ...(validFrom && { validFrom }) }, ada);
  await set(250n);
  const first = await waiting(set(249n));
  assert.equal(await price(), 250n);
  const [shown] = await listed(database);
  assert.deepEqual(
    [shown?.operation, shown?.amountEur, shown?.before, shown?.after],
    ['set-price', null, { priceEur: 2.5 }, { priceEur: 2.49 }],
  );
  await approve(first);
  assert.equal(await price(), 249n);
  const later = new Date(now.getTime() + 30 * day);
  const second = await waiting(set(0n, later));
  await approve(second);
  assert.deepEqual([await price(), await price(later)], [249n, 0n]);
  const terms = await waiting(runOperation(context, changeTerms, { partnerId: 'shop', priceCents: 100n }, ada));
  assert.equal(await price(), 249n);
  await approve(terms);
  assert.equal(await price(), 100n);
  await runOperation(context, changeTerms, { partnerId: 'shop', priceCents: 100n, name: 'Shop' }, ada);
  assert.deepEqual((await verifyAudit(database)).problems, []);
});

test('another credit limit waits, up or down or none at all; other terms do not', async () => {
  const { database, context, account, approve } = await openBooks();
  const limit = (creditLimitCents: bigint | null, more: { contactEmail?: string } = {}) =>
    runOperation(context, changeTerms, { partnerId: 'later', creditLimitCents, ...more }, ada);
  for (const cents of [10_100n, 9_900n, null]) await waiting(limit(cents));
  assert.equal((await account('later')).creditLimitCents, 10_000n);
  await limit(10_000n, { contactEmail: 'money@later.example' });
  const approvalId = await waiting(limit(90_000n));
  assert.deepEqual((await listed(database)).map(({ amountEur, before, after }) => [amountEur, before, after]).at(-1), [
    null,
    { creditLimitEur: 100 },
    { creditLimitEur: 900 },
  ]);
  await approve(approvalId);
  assert.equal((await account('later')).creditLimitCents, 90_000n);
});

const seller = {
  name: 'History',
  street: 'Damrak 1',
  postcode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
  email: 'billing@history.example',
  taxNumber: '12',
  vatRateBasisPoints: 2_100,
};
const [ours, theirs] = ['NL91ABNA0417164300', 'DE89370400440532013000'];

test('another IBAN or BIC waits, and is shown in full to the one who decides; the audit keeps it masked', async () => {
  const { database, context, approve } = await openBooks();
  const set = (given: Partial<Parameters<typeof setSeller.run>[1]>, actor = ada) =>
    runOperation(context, setSeller, given, actor);
  const iban = async () => (await sellerOn(database, '2026-11-15'))?.iban;
  await set({ ...seller, iban: ours, bic: 'ABNANL2A', validFrom: '2025-01-01' }, shell);
  await set({ iban: 'nl91 abna 0417 1643 00', bic: 'ABNANL2A', phone: '+31 20 1234567' });
  assert.equal(await iban(), ours);
  const approvalId = await waiting(set({ iban: theirs }));
  await waiting(set({ bic: 'INGBNL2A' }));
  await waiting(set({ iban: null, bic: null }));
  await waiting(set({ iban: theirs, validFrom: '2026-12-24' }));
  await waiting(set({ iban: theirs, validFrom: '2026-01-01' }));
  assert.equal(await iban(), ours);
  const [shown] = await listed(database);
  assert.deepEqual([shown?.before['iban'], shown?.after['iban'], shown?.amountEur], [ours, theirs, null]);
  await approve(approvalId);
  assert.equal(await iban(), theirs);
  const audit = JSON.stringify(await typeJson(database, ['audit', 'list']));
  assert.ok(audit.includes('DE89…3000') && !audit.includes(theirs));
});

test('the first seller is set up at the shell by one person; in the console its bank account waits', async () => {
  const { context } = await openBooks();
  const first = { ...seller, iban: theirs };
  await waiting(runOperation(context, setSeller, first, person('ada@o.example', 'admin')));
  await runOperation(context, setSeller, first, shell);
  await waiting(runOperation(context, setSeller, { iban: ours }, shell));
});

test('a seller without a bank account gets one only with a second person, also at the shell', async () => {
  const { context } = await openBooks();
  await runOperation(context, setSeller, seller, ada);
  await waiting(runOperation(context, setSeller, { iban: theirs }, ada));
  await waiting(runOperation(context, setSeller, { iban: theirs }, shell));
});

test('automatic recharge above the amount waits where an operator switches it on or raises it, and charges nothing before', async () => {
  const { database, context, account, approve } = await openBooks();
  const set = (rechargeBelowCents: bigint | null, rechargeCents: bigint | null) =>
    runOperation(context, changeTerms, { partnerId: 'shop', rechargeBelowCents, rechargeCents }, ada);
  const approvalId = await waiting(set(999_900n, 500_000n));
  assert.deepEqual([(await account()).rechargeCents, (await rechargeJobs(database)).length], [null, 0]);
  const [shown] = await listed(database);
  assert.deepEqual([shown?.amountEur, shown?.after], [5_000, { rechargeBelowEur: 9_999, rechargeEur: 5_000 }]);
  await approve(approvalId);
  assert.deepEqual([(await account()).rechargeCents, (await rechargeJobs(database)).length], [500_000n, 1]);
  await set(1_000n, 60_000n);
  await waiting(set(1_001n, 60_000n));
  await waiting(runOperation(context, changeTerms, { partnerId: 'shop', rechargeBelowCents: 2_000n }, ada));
  await set(null, null);
  await set(1_000n, 50_000n);
  assert.equal((await account()).rechargeCents, 50_000n);
});

test('without a set amount, for the service itself and for play money nobody else is needed', async () => {
  const { context, price } = await openBooks();
  const cheaper = { partnerId: 'shop', kind: 'report', cents: 1n } as const;
  await runOperation({ ...context, approvalAboveCents: undefined }, setPrice, cheaper, ada);
  assert.equal(await price(), 1n);
  await runOperation(context, addPartner, { ...testTerms, id: 'toy', isTest: true }, theService);
  await runOperation(context, setPrice, { ...cheaper, partnerId: 'toy' }, ada);
});

test('a new partner is added by one person, with its price and credit limit', async () => {
  const { context, account } = await openBooks();
  const terms = { billingMode: 'postpaid', creditLimitCents: 900_000n, priceCents: 10n, topUpCents: 0n } as const;
  await runOperation(context, addPartner, { ...testTerms, ...terms, id: 'new' }, person('ada@o.example', 'admin'));
  assert.equal((await account('new')).creditLimitCents, 900_000n);
});

test('what was changed since it was asked for is not approved: the one who decides has seen something else', async () => {
  const { context, price, approve } = await openBooks();
  const set = (cents: bigint) => runOperation(context, setPrice, { partnerId: 'shop', kind: 'report', cents }, ada);
  const [stale, fresh] = [await waiting(set(240n)), await waiting(set(500n))];
  await approve(fresh);
  await assert.rejects(approve(stale), /has changed since the request: reject it, and request it again/);
  assert.equal(await price(), 500n);
  await runOperation(context, rejectChange, { approvalId: stale, reason: null }, bob);
});

test('a waiting price that was to hold from a moment that has passed has to be asked for again', async () => {
  const { context } = await openBooks();
  const from = new Date(now.getTime() + day);
  const asked = { partnerId: 'shop', kind: 'report', cents: 1n, validFrom: from } as const;
  const approvalId = await waiting(runOperation(context, setPrice, asked, ada));
  const later = { ...context, now: new Date(from.getTime() + 1) };
  await assert.rejects(runOperation(later, approveChange, { approvalId }, bob), /is in the past/);
});

test('what was asked for is kept until it is decided or has expired, and no longer', async () => {
  const { database, context, approve } = await openBooks();
  const set = (cents: bigint) => runOperation(context, setPrice, { partnerId: 'shop', kind: 'report', cents }, ada);
  const inputs = async () =>
    (
      await database.query<{ isKept: boolean }>(sql`
      select input <> '{}' as "isKept" from people.approval order by id`)
    ).map(({ isKept }) => isKept);
  await approve(await waiting(set(1n)));
  const rejected = await waiting(set(2n));
  await runOperation(context, rejectChange, { approvalId: rejected, reason: null }, bob);
  await waiting(set(3n));
  assert.deepEqual(await inputs(), [false, false, true]);
  await database.query(
    sql`update people.approval set expires_at = ${new Date(now.getTime() - day)} where status = 'pending'`,
  );
  await runOperation(context, eraseExpired, {}, theService);
  assert.deepEqual(await inputs(), [false, false, false]);
});

const grants = [
  ['invited', inviteOperator, { mail: 'BOB@o.example', role: 'finance', url: '' }],
  ['changed the role of', setOperatorRole, { mail: 'bob@O.example', role: 'admin' }],
] as const;

for (const [verb, operation, input] of grants) {
  test(`neither of two approves what the other asks for within seven days after one ${verb} the other`, async () => {
    const { context, approve } = await openBooks();
    const admin = person('Ada@o.example', 'admin');
    if (operation === setOperatorRole) {
      await runOperation(context, inviteOperator, { mail: 'bob@o.example', role: 'finance', url: '' }, theService);
      await runOperation(context, inviteOperator, { mail: 'eve@o.example', role: 'admin', url: '' }, theService);
    }
    const before = await waiting(runOperation(context, addFunds, funds('a'), ada));
    const back = await waiting(runOperation(context, addFunds, funds('b'), bob));
    await runOperation(context, operation as typeof inviteOperator, input as never, admin);
    const why =
      /Ada@o\.example invited bob@o\.example or changed their role on 2026-11-15: within seven days of that neither can approve/;
    await assert.rejects(approve(before, bob), why);
    await assert.rejects(approve(back, ada), why);
    await runOperation(context, rejectChange, { approvalId: back, reason: null }, ada);
    await approve(before, person('eve@o.example'));
    const later = { ...context, now: new Date(now.getTime() + 7 * day) };
    const afterwards = await waiting(runOperation(later, addFunds, funds('c'), ada));
    await runOperation(later, approveChange, { approvalId: afterwards }, bob);
  });
}

test('an operator who was enabled again does not approve for the one who enabled them', async () => {
  const { context, approve } = await openBooks();
  const admin = person('ada@o.example', 'admin');
  for (const [mail, role] of [
    ['bob@o.example', 'finance'],
    ['eve@o.example', 'admin'],
  ] as const) {
    await runOperation(context, inviteOperator, { mail, role, url: '' }, theService);
  }
  await runOperation(context, disableOperator, { mail: 'bob@o.example' }, person('eve@o.example', 'admin'));
  await runOperation(context, enableOperator, { mail: 'bob@o.example' }, admin);
  const approvalId = await waiting(runOperation(context, addFunds, funds(), ada));
  await assert.rejects(approve(approvalId), /within seven days/);
});

test('the user of a shell counts as a person: whom they invited approves nothing of theirs, nor they of the invited', async () => {
  const { database, context, approve } = await openBooks();
  await runOperation(context, inviteOperator, { mail: 'bob@o.example', role: 'finance', url: '' }, shell);
  const ofShell = await waiting(runOperation(context, addFunds, funds(), shell));
  await assert.rejects(approve(ofShell, bob), /within seven days/);
  const ofBob = await waiting(runOperation(context, addFunds, funds(), bob));
  const { code, err } = await type(database, ['approval', 'approve', String(ofBob)]);
  assert.deepEqual([code, /invited bob@o\.example or changed their role/.test(err)], [1, true]);
  await approve(ofShell, ada);
  await approve(ofBob, ada);
});

test('one person in two spellings is one person', async () => {
  const { context, approve } = await openBooks();
  const approvalId = await waiting(runOperation(context, addFunds, funds(), ada));
  await assert.rejects(approve(approvalId, person('ADA@O.example')), /another person must decide/);
});

test('a command says that a change without an amount waits, and how it goes on', async () => {
  const { database, price } = await openBooks();
  const asked = await type(database, ['price', 'set', 'shop', 'report', '0'], now, undefined, approvalAboveCents);
  assert.equal(asked.code, 0, asked.err);
  assert.match(
    asked.out,
    /^this change waits for a second person, as approval 1: approval approve 1, by somebody else/,
  );
  const { out } = await type(database, ['approval', 'list']);
  assert.match(out, /set-price +shop +– +priceEur 2\.5 → 0/);
  assert.equal(await price(), 250n);
});
