import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { retryMail } from '../../../src/operations/service/retry-mail.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
await moveDatabaseClock(database);
const now = new Date('2026-11-15T08:30:00Z');
const later = new Date('2026-12-02T00:00:00Z');
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;

await database.script(`
  create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused here'; end $$`);

/** Everything that these operations write. */
async function everything(): Promise<object[]> {
  return database.query(sql`
    select (select jsonb_agg(to_jsonb(p) order by p.id) from partners.partner p) as partners,
      (select jsonb_agg(to_jsonb(k) order by k.id) from partners.api_key k) as keys,
      (select jsonb_agg(to_jsonb(a) order by a.partner_id) from billing.account a) as accounts,
      (select jsonb_agg(to_jsonb(r) order by r.partner_id, r.valid_from) from billing.price r) as prices,
      (select jsonb_agg(to_jsonb(e) order by e.partner_id, e.sequence) from billing.ledger_entry e) as entries,
      (select jsonb_agg(to_jsonb(s) order by s.partner_id, s.period_start) from billing.statement s) as statements,
      (select jsonb_agg(to_jsonb(i) order by i.number) from invoicing.invoice i) as invoices,
      (select jsonb_agg(to_jsonb(c)) from invoicing.document_counter c) as counters,
      (select jsonb_agg(to_jsonb(m) order by m.id) from mail.message m) as mails,
      (select jsonb_agg(j.key order by j.key) from graphile_worker.jobs j) as jobs`);
}

/** Runs an operation while the database refuses writes to one table, and checks that nothing else was written either. */
async function failsWhole(table: string, run: () => Promise<unknown>, reason = /refused here/): Promise<void> {
  const before = await everything();
  await database.script(`
    create trigger refuse before insert or update on ${table} for each row execute function public.refuse()`);
  try {
    await assert.rejects(run, reason);
  } finally {
    await database.script(`drop trigger refuse on ${table}`);
  }
  assert.deepEqual(await everything(), before);
}

const postpaid = { billingMode: 'postpaid', topUpCents: 0n, contactEmail: 'books@partner.example' } as const;
await runOperation({ database, now }, addPartner, { ...testTerms, id: 'pre' }, admin);
await runOperation({ database, now }, addPartner, { ...testTerms, ...postpaid, id: 'post' }, admin);
await database.script(`
  update billing.account set balance_cents = -1250 where partner_id = 'post';
  insert into billing.usage_day (partner_id, day, calls, billable_calls, amount_cents)
    values ('post', '2026-11-15', 5, 5, 1250);
  insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id)
    select 'post', '2026-11-15T12:00:00Z', n, 'key', 'charged', 250, 'report ' || n from generate_series(1, 5) as n`);

describe('an operation that fails half-way leaves nothing', () => {
  const partner = { ...testTerms, id: 'new' };
  for (const table of ['billing.account', 'billing.price', 'billing.ledger_entry', 'partners.api_key']) {
    it(`of a new partner, where ${table} cannot be written`, () =>
      failsWhole(table, () => runOperation({ database, now }, addPartner, partner, admin)));
  }

  for (const table of ['partners.partner', 'billing.account', 'billing.price']) {
    it(`of new terms, where ${table} cannot be written`, () =>
      failsWhole(table, () =>
        runOperation(
          { database, now },
          changeTerms,
          { partnerId: 'pre', name: 'New name', warningLevelCents: 500n, priceCents: 300n },
          admin,
        ),
      ));
  }

  for (const table of ['billing.statement_line', 'invoicing.invoice', 'billing.account', 'mail.message']) {
    it(`of a month that is closed, where ${table} cannot be written for its partner`, async () => {
      // The prepaid partner's month is out of the way: each partner's is a transaction of its own.
      await database.script(`update billing.account set closed_until = '2026-12-01Z' where partner_id = 'pre'`);
      await failsWhole(
        table,
        () => runOperation({ database, now: later }, closeMonths, {}, theService),
        /months of post could not be closed/,
      );
    });
  }

  it('of a mail that is retried, where its job cannot be queued', async () => {
    await database.script(`
      insert into mail.message (cause, partner_id, kind, content, created_at, status, attempts, settled_at)
      values ('dead mail', 'post', 'statement', '{}', '2026-11-01Z', 'dead', 9, '2026-11-04Z')`);
    const [mail] = await database.query<{ id: bigint }>(sql`select id from mail.message where cause = 'dead mail'`);
    await failsWhole('graphile_worker._private_jobs', () =>
      runOperation({ database, now }, retryMail, { mailId: mail?.id ?? 0n }, admin),
    );
  });
});

describe('changing terms', () => {
  it('compares a new credit limit with the debt after a purchase that is being committed', async () => {
    const locked = Promise.withResolvers<void>();
    const bought = Promise.withResolvers<void>();
    const purchase = database.transaction(async (tx) => {
      await tx.query(sql`update billing.account set balance_cents = -2000 where partner_id = 'post'`);
      locked.resolve();
      await bought.promise;
    });
    await locked.promise;
    const change = { partnerId: 'post', creditLimitCents: 1_500n };
    const changing = runOperation({ database, now }, changeTerms, change, admin);
    const refused = assert.rejects(
      changing,
      /^OperatorError: the credit limit cannot be below what is owed, 20\.00 EUR$/,
    );
    await waitForLockWaits(database);
    bought.resolve();
    await purchase;
    await refused;
  });

  it('without a term is refused', () =>
    assert.rejects(
      runOperation({ database, now }, changeTerms, { partnerId: 'pre' }, admin),
      /there is nothing to change/,
    ));
});
