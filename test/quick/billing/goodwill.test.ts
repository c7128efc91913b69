import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import { latestEntries } from '../../../src/billing/ledger.ts';
import { sql } from '../../../src/database/sql.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { creditGoodwill } from '../../../src/operations/reports/credit-goodwill.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { enrichReport } from '../../../src/reports/enrich.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { Supplier, SupplierAnswer, SupplierRequest } from '../../../src/suppliers/supplier.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';

const clock = new ManualClock('2026-11-15T08:30:00Z');
const ready = 'SANDBX0READY00001';
const thin = 'SANDBX00TH1N00001';
/** Nobody has a record of it, and one supplier says so later. */
const lateThin = 'WVWZZZ1JZXW000077';

/** The stand-ins, but that they have nothing of one more vehicle, and one of them says so only after 20 seconds. */
function suppliersOf(its: ManualClock): Supplier[] {
  return standInSuppliers(20_000, its).map((supplier) => ({
    ...supplier,
    async fetchAnswer(question: SupplierRequest): Promise<SupplierAnswer> {
      if (question.vin !== lateThin) return supplier.fetchAnswer(question);
      const isLate = supplier.id === 'stand-in-photos' && question.ticket === undefined;
      return isLate ? { kind: 'not yet', retryInMs: 20_000, ticket: '1' } : { kind: 'nothing' };
    },
  }));
}

const { database, ask, enriching } = await startHandClocked(clock, suppliersOf(clock));
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });

async function join(id: string, { goodwill = true, ...terms }: Partial<NewPartner> & { goodwill?: boolean } = {}) {
  const partner = { ...testTerms, id, topUpCents: 1_000n, contactEmail: 'pay@acme.example', ...terms };
  const { key } = await runOperation(context(), addPartner, partner, admin);
  if (goodwill) await runOperation(context(), changeTerms, { partnerId: id, goodwill }, admin);
  return {
    async buy(vin: string) {
      const { headers, body } = await ask(key, '/v1/reports', { method: 'POST', body: { vin } });
      const { reportId } = JSON.parse(body) as { reportId: string };
      return { reportId, charged: headers['x-charged-eur'], credited: headers['x-credited-eur'] };
    },
    refunds: async () =>
      (await latestEntries(database, id, 100)).flatMap((entry) =>
        entry.kind === 'refund' ? [[entry.reportId, entry.amountCents, entry.reference]] : [],
      ),
    usage: async () =>
      JSON.parse((await ask(key, '/v1/account/usage')).body) as { billableCalls: number; totalEur: number },
    mails: async () =>
      (
        await database.query<{ kind: string }>(sql`select kind from mail.message where partner_id = ${id} order by id`)
      ).map(({ kind }) => kind),
  };
}

/** Runs the credits that are queued, as a worker would, each twice. Returns how many there were. */
async function work(): Promise<number> {
  const jobs = await database.query<{ id: string; report: string }>(sql`
    select j.id::text as id, p.payload ->> 'reportId' as report from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'credit-goodwill'`);
  for (const { id, report } of jobs) {
    const credits = [1, 2].map(() => runOperation(context(), creditGoodwill, { reportId: report }, theService));
    assert.deepEqual((await Promise.all(credits)).filter(Boolean), [true], 'credited once');
    await database.query(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);
  }
  return jobs.length;
}

const booksAgree = async () => assert.deepEqual((await verifyBooks(database)).disagreements, []);

test('a report in which nobody had anything is billed, and given back as an entry of its own, told by header and mail', async () => {
  const partner = await join('empty');
  const bought = await partner.buy(thin);
  assert.deepEqual([bought.charged, bought.credited], ['2.50', '2.50']);
  assert.equal(await work(), 1);
  assert.deepEqual(await partner.refunds(), [[bought.reportId, 250n, 'goodwill']]);
  assert.deepEqual(await partner.usage().then(({ billableCalls, totalEur }) => [billableCalls, totalEur]), [1, 0]);
  assert.deepEqual(
    (await partner.mails()).filter((kind) => kind !== 'receipt'),
    ['goodwill'],
  );
  const again = await partner.buy(thin);
  assert.deepEqual([again.charged, again.credited], ['0.00', undefined], 'a free repeat credits nothing');
  assert.equal(await work(), 0);
  const refund = { reportId: bought.reportId, reason: 'once more' };
  await assert.rejects(runOperation(context(), refundReport, refund, admin), /was already refunded/);
  await booksAgree();
});

test('a report with records, and one of an account without the policy, is not given back', async () => {
  const partner = await join('full');
  assert.equal((await partner.buy(ready)).credited, undefined);
  const strict = await join('strict', { goodwill: false });
  assert.equal((await strict.buy(thin)).credited, undefined);
  assert.equal((await strict.buy(lateThin)).credited, undefined);
  assert.equal(await work(), 0);
});

test('a report that turns out to be empty later is given back when it is complete', async () => {
  const partner = await join('later');
  const { reportId, credited } = await partner.buy(lateThin);
  assert.equal(credited, undefined, 'it is not known yet');
  assert.equal(await work(), 0);
  clock.move(21_000);
  await enrichReport(enriching, reportId);
  assert.equal(await work(), 1);
  assert.deepEqual(await partner.refunds(), [[reportId, 250n, 'goodwill']]);
});

test('what was invoiced before it was given back gets a credit note; what was not is on no invoice', async () => {
  const partner = await join('invoiced', { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 10_000n });
  await partner.buy(thin);
  await partner.buy(ready);
  clock.set(Date.parse('2026-12-01T00:10:00Z'));
  await runOperation(context(), closeMonths, {}, admin);
  assert.equal(await work(), 1);
  const kinds = async () =>
    (await listDocuments(database, 'invoiced', clock.now())).map(({ kind, netCents }) => `${kind} ${netCents}`);
  assert.deepEqual((await kinds()).toSorted(), ['credit-note 250', 'invoice 500']);
  await partner.buy('SANDBX00TYP000001');
  const other = await partner.buy(lateThin);
  clock.move(21_000);
  await enrichReport(enriching, other.reportId);
  assert.equal(await work(), 1);
  clock.set(Date.parse('2027-01-01T00:10:00Z'));
  await runOperation(context(), closeMonths, {}, admin);
  assert.deepEqual((await kinds()).toSorted(), ['credit-note 250', 'invoice 250', 'invoice 500']);
  await booksAgree();
});
