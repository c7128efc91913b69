import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pick, seededRandom } from '../../../harness/generate/random.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import { sql } from '../../../src/database/sql.ts';
import { unavailable } from '../../../src/kernel/errors.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { enrichReport } from '../../../src/reports/enrich.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { SupplierAnswer, SupplierRequest } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { type, typeJson } from '../cli/operator.ts';
import { freshDatabase } from '../database.ts';
import { broken, found, manualClock, reading, scripted } from '../suppliers/scripted.ts';

interface Line {
  readonly supplier?: string | null;
  readonly reports: number;
  readonly revenueEur: number;
  readonly costEur: number | null;
  readonly marginEur: number | null;
  readonly requests: number;
  readonly cachedAnswers: number;
  readonly unrecordedReports: number;
}

interface Shown {
  readonly lines: readonly Line[];
  readonly total: Line;
}

const { database } = await freshDatabase();

const random = seededRandom(20_261_116);

const clock = manualClock();

const sandboxVin = 'SANDBX0READY00001' as Vin;

/** While there is one, every supplier fails, and bills it. */
let isOutage = false;

/** What the suppliers of the test will bill, by their own count. */
const billed = new Map<string, number>();

function paid(id: string, priceCents: number, answer: (request: SupplierRequest) => SupplierAnswer) {
  const supplier = scripted({ id, priceCents, cacheMs: id === 'twin' ? 0 : 3_600_000 });
  supplier.answerWith((request) => {
    const answered = isOutage ? broken : answer(request);
    const isFree =
      request.ticket !== undefined ||
      (answered.kind === 'failed' && answered.wasNotBilled === true) ||
      (answered.kind === 'not yet' && answered.ticket === undefined);
    if (!isFree && request.vin !== sandboxVin) billed.set(id, (billed.get(id) ?? 0) + priceCents);
    return answered;
  });
  return supplier;
}

const countries = ['LV', 'DE', 'PL'];

const register = paid('register', 12, ({ vin }) =>
  found({ ...reading(5), country: countries[Number(vin.slice(-2)) % countries.length] ?? 'LV' }),
);

const decoder = paid('decoder', 0, () => ({ kind: 'nothing' }));

const flaky = paid('flaky', 7, () =>
  pick(random, [broken, { ...broken, failure: 'rate limited', wasNotBilled: true } as const, found(reading(9))]),
);

const twin = paid('twin', 5, () => found(reading(6)));

const archive = {
  ...paid('archive', 10, ({ ticket }) =>
    ticket === undefined ? { kind: 'not yet', retryInMs: 1_000, ticket: 'T' } : found(reading(7)),
  ),
  speed: 'slow' as const,
  feeds: ['photos'] as const,
};

const press = {
  ...paid('press', 3, () => pick(random, [{ kind: 'not yet', retryInMs: 1_000 } as const, found(reading(8))])),
  speed: 'slow' as const,
  feeds: ['renders'] as const,
};

const suppliers = [register, decoder, flaky, twin, archive, press];

/** What becomes of the next commits: they may fail, or be done and their response be lost. */
let fault: 'none' | 'rolled back' | 'lost' = 'none';

const commitQueue = new CommitQueue(
  async (partner, batch, again) => {
    if (fault === 'rolled back') throw new Error('the disk is full');
    const committed = await commitCalls(database, partner, batch, again);
    if (fault === 'lost') throw Object.assign(unavailable(1), { cause: { code: 'ECONNRESET' } });
    return committed;
  },
  clock,
  { patienceMs: -1 },
);

const parts = await openPurchasing(database, { clock, suppliers, publicUrl: 'http://service.test' });

const partners = [
  await addPartner(database, { id: 'prepaid', topUpCents: 1_000_000n }),
  await addPartner(database, { id: 'postpaid', billingMode: 'postpaid', topUpCents: 0n, priceCents: 199n }),
  await addPartner(database, { id: 'poor', topUpCents: 400n }),
];

const tester = await addPartner(database, { id: 'tester', isTest: true });

const bought: string[] = [];

async function buy({ partnerId, keyId }: (typeof partners)[number], vin: Vin): Promise<void> {
  const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
  const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
  const { reportId, isRepeat } = await buyReport({ ...parts, commitQueue }, order);
  if (!isRepeat) bought.push(reportId);
}

const vehicle = () => `WVWZZZ1KZ8W0001${String(Math.floor(random() * 12)).padStart(2, '0')}` as Vin;

const steps: readonly (() => Promise<unknown>)[] = [
  () => buy(pick(random, partners), vehicle()),
  () => buy(pick(random, partners), vehicle()),
  () => buy(tester, sandboxVin),
  () => {
    const vin = vehicle();
    return Promise.allSettled(partners.map((partner) => buy(partner, vin)));
  },
  async () => {
    fault = pick(random, ['rolled back', 'lost']);
    await buy(pick(random, partners), vehicle()).catch(() => {});
    fault = 'none';
  },
  async () => {
    isOutage = true;
    await buy(pick(random, partners), vehicle()).catch(() => {});
    isOutage = false;
  },
  () => enrichReport({ ...parts, database, onArrival: () => {} }, pick(random, bought)),
  () => type(database, ['report', 'refund', pick(random, bought), '--reason', 'test'], clock.now()),
  async () => clock.move(pick(random, [1_500, 3_600_000, 30_000_000])),
];

const show = (by: string) => typeJson<Shown>(database, ['margin', 'show', '--by', by, ...span], clock.now());

const span = ['--from', '2020-01-01', '--to', '2099-12-31'];

const cents = (euro: number | null) => Math.round((euro ?? 0) * 100);

/** Takes so many drawn steps. */
export function testMargin({ stepCount }: { stepCount: number }): void {
  test('however reports are bought, shared, lost, completed and refunded, each sum has every cent of ledger and suppliers once', async () => {
    for (let step = 0; step < stepCount; step++) await pick(random, steps)().catch(() => {});
    await parts.gathering.close();

    const [revenue] = await database.query<{ cents: number }>(sql`
    select -sum(amount_cents)::integer as cents from billing.ledger_entry
    where kind in ('charge', 'refund') and partner_id <> 'tester'`);
    const owed = [...billed.values()].reduce((sum, each) => sum + each, 0);
    assert.ok(revenue && revenue.cents > 0 && owed > 0);
    for (const by of ['partner', 'supplier', 'country', 'day']) {
      const { lines, total } = await show(by);
      const sum = (name: 'revenueEur' | 'costEur' | 'marginEur') =>
        lines.reduce((all, line) => all + cents(line[name]), 0);
      const expected: number[] = [revenue.cents, owed, revenue.cents - owed];
      assert.deepEqual([sum('revenueEur'), sum('costEur'), sum('marginEur')], expected, by);
      assert.deepEqual([cents(total.revenueEur), cents(total.costEur), cents(total.marginEur)], expected, by);
      assert.equal(total.unrecordedReports, 0);
    }
    const { lines } = await show('supplier');
    for (const [id, owedCents] of billed) {
      assert.equal(cents(lines.find(({ supplier }) => supplier === id)?.costEur ?? 0), owedCents, id);
    }
    const counted = Object.fromEntries(
      parts.gathering.clients.map(({ supplier, counters }) => [supplier.id, counters.counts.costCents]),
    );
    assert.deepEqual(counted, { decoder: 0, ...Object.fromEntries(billed) }, 'the counters agree');
    // The clock of this test is ahead of the database's, which the check of times names.
    const { disagreements } = await verifyBooks(database);
    assert.deepEqual(
      disagreements.filter(({ problem }) => !problem.includes('is dated after it was recorded')),
      [],
    );
  });
}
