import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { type BudgetPeriod, budgetPeriods, findKeyBudget } from '../../../src/billing/key-budgets.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { formatEuro } from '../../../src/kernel/money.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { issueKey } from '../../../src/operations/keys/issue-key.ts';
import { rollKey } from '../../../src/operations/keys/roll-key.ts';
import { setKey } from '../../../src/operations/keys/set-key.ts';
import { setPrice } from '../../../src/operations/money/set-price.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { updateKeysLimited } from '../../../src/partners/keys/store.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { found, newVehicle, reading, scripted } from '../../support/suppliers/scripted.ts';

const clock = new ManualClock('2026-11-15T08:30:00Z');
const supplier = scripted({ id: 'register' });
supplier.answerWith(() => found(reading(5)));
const { database, ask } = await startHandClocked(clock, [supplier]);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });

interface Limit {
  readonly spendLimitCents: bigint;
  readonly per: BudgetPeriod;
}

interface Key {
  readonly id: string;
  readonly key: string;
}

async function join(terms: Partial<NewPartner> = {}) {
  const id = `partner-${randomBase62(8)}`;
  const partner = { ...testTerms, id, topUpCents: 10_000_000n, rateLimitPerMinute: 100_000, ...terms };
  const first = await runOperation(context(), addPartner, partner, admin);
  return {
    id,
    first,
    issue: (limit: Partial<Limit> = {}) =>
      runOperation(context(), issueKey, { partnerId: id, label: null, expiresAt: null, ...limit }, admin),
    budget: ({ id: keyId }: Key) => findKeyBudget(database, id, keyId, clock.now()),
  };
}

async function buy({ key }: Key, vin: string, headers: Record<string, string> = {}) {
  const answer = await ask(key, '/v1/reports', { method: 'POST', body: { vin }, headers });
  const body = JSON.parse(answer.body) as Record<string, string>;
  const header = (name: string) => answer.headers[name];
  return {
    outcome: answer.status === 200 ? header('x-charged-eur') : body['code'],
    status: answer.status,
    reportId: body['reportId'] ?? '',
    budget: [header('x-key-limit-eur'), header('x-key-spent-eur'), header('x-key-resets-at')],
  };
}

const vin = (): string => newVehicle().vin;
const set = (key: Key, given: object, actor: Actor = admin) =>
  runOperation(context(), setKey, { keyId: key.id, ...given }, actor);
const refund = (reportId: string) => runOperation(context(), refundReport, { reportId, reason: 'test' }, admin);
const booksAgree = async () => assert.deepEqual((await verifyBooks(database)).disagreements, []);

test('a key spends up to its limit; repeats and repeated requests cost nothing of it, and other keys are not affected', async () => {
  const { first, issue } = await join();
  const key = await issue({ spendLimitCents: 600n, per: 'month' });
  const resets = '2026-12-01T00:00:00.000Z';
  const [one, idempotency] = [vin(), { 'idempotency-key': 'order-1' }];
  const bought = await buy(key, one, idempotency);
  assert.deepEqual([bought.outcome, bought.budget], ['2.50', ['6.00', '2.50', resets]]);
  for (const headers of [{}, idempotency]) {
    const { outcome, budget } = await buy(key, one, headers);
    assert.deepEqual([outcome, budget], ['0.00', ['6.00', '2.50', resets]]);
  }
  assert.deepEqual((await buy(key, vin())).budget, ['6.00', '5.00', resets]);
  const unsold = vin();
  const refused = await buy(key, unsold);
  assert.deepEqual([refused.status, refused.outcome], [402, 'KEY_LIMIT_REACHED']);
  assert.ok(!supplier.requests.some((request) => request.vin === unsold), 'suppliers were queried');
  assert.deepEqual(refused.budget, ['6.00', '5.00', resets]);
  assert.equal((await buy(key, one)).outcome, '0.00', 'a free repeat works at the limit');
  const other = await buy(first, vin());
  assert.deepEqual([other.outcome, other.budget], ['2.50', [undefined, undefined, undefined]]);
  await refund(bought.reportId);
  const refilled = await buy(key, vin());
  assert.deepEqual([refilled.outcome, refilled.budget], ['2.50', ['6.00', '5.00', resets]]);
  await booksAgree();
});

test('each period begins at midnight in UTC by the service’s clock; a total never resets', async () => {
  clock.set(Date.parse('2026-12-31T23:59:59.900Z'));
  const { issue } = await join();
  const keys = await Promise.all(budgetPeriods.map((per) => issue({ spendLimitCents: 250n, per })));
  const outcomes = async () => Promise.all(keys.map(async (key) => (await buy(key, vin())).outcome));
  const full = 'KEY_LIMIT_REACHED';
  assert.deepEqual(await outcomes(), ['2.50', '2.50', '2.50']);
  assert.deepEqual(await outcomes(), [full, full, full]);
  clock.set(Date.parse('2027-01-01T00:00:00.000Z'));
  assert.deepEqual(await outcomes(), ['2.50', '2.50', full]);
  clock.set(Date.parse('2027-01-02T00:00:00.000Z'));
  const answers = await Promise.all(keys.map((key) => buy(key, vin())));
  assert.deepEqual(
    answers.map(({ outcome, budget }) => [outcome, budget[2]]),
    [
      ['2.50', '2027-01-03T00:00:00.000Z'],
      [full, '2027-02-01T00:00:00.000Z'],
      [full, undefined],
    ],
  );
  await booksAgree();
});

test('a refund counts in the period of its charge, and not in a later one', async () => {
  clock.set(Date.parse('2027-01-10T10:00:00Z'));
  const { issue, budget } = await join();
  const key = await issue({ spendLimitCents: 500n, per: 'day' });
  const { reportId } = await buy(key, vin());
  clock.set(Date.parse('2027-01-11T10:00:00Z'));
  await buy(key, vin());
  await refund(reportId);
  assert.equal((await budget(key))?.spentCents, 250n);
  await booksAgree();
});

test('a limit that is set later counts what was spent in its day or month; a rolled key shares it', async () => {
  clock.set(Date.parse('2027-01-20T10:00:00Z'));
  const { first, budget } = await join();
  await buy(first, vin());
  const { reportId } = await buy(first, vin());
  await refund(reportId);
  await set(first, { spendLimitCents: 500n, per: 'month' });
  assert.equal((await budget(first))?.spentCents, 250n);
  const rolled = await runOperation(context(), rollKey, { keyId: first.id, overlapMs: 3_600_000 }, admin);
  assert.equal((await buy(rolled, vin())).outcome, '2.50');
  for (const key of [first, rolled]) assert.equal((await buy(key, vin())).outcome, 'KEY_LIMIT_REACHED');
  await set(rolled, { spendLimitCents: null });
  for (const key of [first, rolled]) {
    assert.deepEqual((await buy(key, vin())).budget, [undefined, undefined, undefined]);
  }
  await booksAgree();
});

test('many concurrent buyers with odd cents spend a key up to its last report, and never a cent more', async () => {
  const { issue, id, budget } = await join({ priceCents: 217n });
  const keys = await Promise.all([1_303n, 999n, 217n].map((cents) => issue({ spendLimitCents: cents, per: 'total' })));
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => buy(keys[index % keys.length] as Key, vin())),
  );
  assert.deepEqual(new Set(answers.map(({ outcome }) => outcome)), new Set(['2.17', 'KEY_LIMIT_REACHED']));
  assert.deepEqual(await Promise.all(keys.map(async (key) => (await budget(key))?.spentCents)), [
    6n * 217n,
    4n * 217n,
    217n,
  ]);
  assert.equal((await database.query(sql`select from reports.hold where partner_id = ${id}`)).length, 0);
  await booksAgree();
});

test('the commit keeps each limit to the cent, also for nodes that do not know of it yet', async () => {
  const { issue } = await join();
  for (const [spendLimitCents, fitting] of [
    [499n, 1],
    [500n, 2],
    [501n, 2],
  ] as const) {
    const key = await issue({ spendLimitCents, per: 'total' });
    await updateKeysLimited(database, [key.id], false);
    const answers = await Promise.all(Array.from({ length: 4 }, () => buy(key, vin())));
    const sold = answers.filter(({ outcome }) => outcome === '2.50');
    assert.equal(sold.length, fitting, `of ${spendLimitCents} cents`);
    assert.equal(answers.filter(({ outcome }) => outcome === 'KEY_LIMIT_REACHED').length, 4 - fitting);
  }
  await booksAgree();
});

test('what lets a key spend more is for owners and admins; a developer can make it spend less', async () => {
  const { id: partnerId, first } = await join();
  const developer = { role: 'member-developer', kind: 'person', name: 'Dev', partnerId } as const;
  const owner = { ...developer, role: 'member-owner', name: 'Olga' } as const;
  const month = { spendLimitCents: 1_000n, per: 'month' } as const;
  await set(first, month, developer);
  await set(first, { spendLimitCents: 900n }, developer);
  for (const more of [{ spendLimitCents: 901n }, { spendLimitCents: null }, { per: 'day' }, { per: 'total' }]) {
    await assert.rejects(
      set(first, more, developer),
      (error) => error instanceof OperatorError && /may not raise/.test(error.message),
    );
  }
  await set(first, { label: 'servers' }, developer);
  await set(first, { spendLimitCents: 1_001n }, owner);
  await set(first, { spendLimitCents: null }, owner);
});

test('the partner is notified at four fifths and at the limit, once in each period', async () => {
  clock.set(Date.parse('2027-02-10T10:00:00Z'));
  const { id, issue } = await join({ priceCents: 100n, contactEmail: 'pay@acme.example' });
  const key = await issue({ spendLimitCents: 1_000n, per: 'day' });
  const mails = async () =>
    (
      await database.query<{ type: string; spent: string; keyId: string }>(sql`
        select content ->> 'type' as type, content ->> 'spentCents' as spent, content ->> 'keyId' as "keyId"
        from mail.message where partner_id = ${id} and kind = 'key-limit' order by id`)
    ).map(({ type, spent, keyId }) => [type, spent, keyId === key.id]);
  const near = ['key.limit_near', '800', true];
  const reached = ['key.limit_reached', '1000', true];
  for (let bought = 0; bought < 7; bought++) await buy(key, vin());
  assert.deepEqual(await mails(), []);
  const { reportId } = await buy(key, vin());
  assert.deepEqual(await mails(), [near]);
  await refund(reportId);
  for (let bought = 0; bought < 4; bought++) await buy(key, vin());
  assert.deepEqual(await mails(), [near, reached]);
  clock.set(Date.parse('2027-02-11T10:00:00Z'));
  for (let bought = 0; bought < 11; bought++) await buy(key, vin());
  assert.deepEqual(await mails(), [near, reached, near, reached]);
});

test('the check of the books finds a spent figure that was altered', async () => {
  const { id, issue } = await join();
  const key = await issue({ spendLimitCents: 1_000n, per: 'total' });
  await buy(key, vin());
  await database.query(sql`update billing.key_budget set spent_cents = 0 where partner_id = ${id}`);
  const { disagreements } = await verifyBooks(database);
  assert.deepEqual(
    disagreements.map(({ problem, partnerId }) => [problem, partnerId]),
    [['the budget of a key does not agree with its calls', id]],
  );
  await database.query(sql`update billing.key_budget set spent_cents = 250 where partner_id = ${id}`);
});

/** What a key may spend, as the rules say it. */
interface Model extends Limit {
  start: number;
  spent: bigint;
}

type Step =
  | { readonly do: 'buy'; readonly key: number; readonly vehicle: number }
  | { readonly do: 'refund'; readonly charge: number }
  | { readonly do: 'price'; readonly cents: bigint }
  | { readonly do: 'wait'; readonly hours: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('buy'), key: fc.nat(2), vehicle: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), charge: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price'), cents: fc.bigInt(1n, 400n) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 7, 23, 25, 300) }) },
);

const startOf = (per: BudgetPeriod, at: Date): number => {
  if (per === 'total') return 0;
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), per === 'day' ? at.getUTCDate() : 1);
};

test('budgets follow their rules over any purchases, refunds, prices and months', async () => {
  const anyLimits = fc.array(
    fc.record({ spendLimitCents: fc.bigInt(1n, 1_500n), per: fc.constantFrom(...budgetPeriods) }),
    { minLength: 3, maxLength: 3 },
  );
  const property = fc.asyncProperty(
    anyLimits,
    fc.array(anyStep, { minLength: 15, maxLength: 25 }),
    async (limits, steps) => {
      const { id, issue } = await join();
      const keys = await Promise.all(limits.map(issue));
      const models: Model[] = limits.map((limit) => ({ ...limit, start: startOf(limit.per, clock.now()), spent: 0n }));
      const vehicles = Array.from({ length: 10 }, vin);
      const freeUntil = new Map<number, number>();
      const charges: { reportId: string; cents: bigint; key: number; start: number; isRefunded: boolean }[] = [];
      let price = 250n;
      for (const step of steps) {
        const now = clock.now();
        for (const model of models) {
          const start = startOf(model.per, now);
          if (start > model.start) Object.assign(model, { start, spent: 0n });
        }
        if (step.do === 'wait') clock.move(step.hours * 3_600_000);
        if (step.do === 'price') {
          price = step.cents;
          const validFrom = now;
          await runOperation(context(), setPrice, { partnerId: id, kind: 'report', cents: price, validFrom }, admin);
        }
        const charge = step.do === 'refund' ? charges[step.charge] : undefined;
        if (charge && !charge.isRefunded) {
          await refund(charge.reportId);
          charge.isRefunded = true;
          const model = models[charge.key];
          if (model?.start === charge.start) model.spent -= charge.cents;
        }
        if (step.do !== 'buy') continue;
        const [model, key] = [models[step.key], keys[step.key]];
        assert.ok(model && key);
        const isFree = (freeUntil.get(step.vehicle) ?? 0) > now.getTime();
        const fits = model.spent + price <= model.spendLimitCents;
        const answer = await buy(key, vehicles[step.vehicle] ?? '');
        const paid = fits ? formatEuro(price) : 'KEY_LIMIT_REACHED';
        assert.equal(answer.outcome, isFree ? '0.00' : paid);
        if (!isFree && fits) {
          model.spent += price;
          freeUntil.set(step.vehicle, now.getTime() + 24 * 3_600_000);
          charges.push({
            reportId: answer.reportId,
            cents: price,
            key: step.key,
            start: model.start,
            isRefunded: false,
          });
        }
        assert.deepEqual(answer.budget.slice(0, 2), [formatEuro(model.spendLimitCents), formatEuro(model.spent)]);
      }
    },
  );
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
  await booksAgree();
});
