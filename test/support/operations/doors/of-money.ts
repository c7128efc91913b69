import assert from 'node:assert/strict';

import { saveMethod } from '../../../../src/billing/payments/methods.ts';
import { sql } from '../../../../src/database/sql.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { addFunds } from '../../../../src/operations/money/add-funds.ts';
import { notePaymentIncident } from '../../../../src/operations/money/note-payment-incident.ts';
import { startCheckout } from '../../../../src/operations/money/start-checkout.ts';
import { type Act, boughtReport, ways } from './ways.ts';
import { type Doors, shell } from './world.ts';

/** Changes that move money, or that say when it is due. */
export function moneyActs(doors: Doors): Act[] {
  const { byForm, byMember, byCommand, byJob } = ways(doors);
  const { partner, next, context, database, job } = doors;
  const of = async (form: string) => `/partners/${await partner()}/${form}`;
  const asked = async () => {
    const funds = { partnerId: await partner(), cents: 60_000n, reference: next() };
    const ada = { kind: 'person', name: 'ada@operator.example', role: 'finance' } as const;
    await assert.rejects(
      runOperation({ ...context(), approvalAboveCents: 50_000n }, addFunds, funds, ada),
      /second person/,
    );
    const [approval] = await database.query<{ id: bigint }>(sql`select max(id) as id from people.approval`);
    return approval?.id;
  };
  const checkout = async () => {
    const input = { partnerId: await partner(), cents: 1_000n, savesMethod: false };
    return { ...(await runOperation(context(), startCheckout, input, shell)), ...input };
  };
  const noted = async () => {
    const { paymentId } = await checkout();
    const incident = { cause: `event ${next()}`, paymentId, kind: 'refund', cents: 5n, detail: 'refunded' } as const;
    return runOperation(context(), notePaymentIncident, incident, { role: 'system', kind: 'job', name: 'a test' });
  };
  const event = async (type: string, paymentId: string) => {
    const id = `evt_${next()}`;
    await database.query(sql`
      insert into billing.stripe_event (id, type, payment_id, intent_id, cents, received_at)
      values (${id}, ${type}, ${paymentId}, null, 500, now())`);
    return job('handle-stripe-event', { event: id });
  };
  return [
    byForm(
      'add-funds',
      () => of('add-funds'),
      () => ({ cents: '5', reference: next() }),
    ),
    byCommand('add-funds', async () => `funds add ${await partner()} 5`),
    byForm(
      'correct-ledger',
      () => of('correct-ledger'),
      () => ({ cents: '-1', reference: next() }),
    ),
    byCommand('correct-ledger', async () => `ledger correct ${await partner()} -1 --reference mistake`),
    byForm(
      'set-price',
      () => of('set-price'),
      () => ({ cents: '3' }),
    ),
    byCommand('set-price', async () => `price set ${await partner()} report 3`),
    byForm(
      'start-checkout',
      () => of('start-checkout'),
      () => ({ cents: '5' }),
    ),
    byCommand('start-checkout', async () => `funds checkout ${await partner()} 5`),
    byMember(
      'start-checkout',
      async () => '/top-up',
      () => ({ cents: '5' }),
    ),
    byJob('check-payment', async () => {
      const { url, paymentId } = await checkout();
      doors.stripe.pay(url);
      return event('checkout.session.completed', paymentId);
    }),
    byJob('note-payment-incident', async () => event('charge.refunded', (await checkout()).paymentId)),
    // Begun, and paid.
    {
      ...byMember(
        'pay-by-saved-method',
        async (id) => {
          await saveCard(id);
          return '/top-up/saved';
        },
        () => ({ cents: '5' }),
      ),
      entries: 2,
    },
    byMember(
      'set-recharge',
      async () => '/settings/set-recharge',
      () => ({ rechargeBelowCents: '5', rechargeCents: '10', rechargeCapCents: '50' }),
    ),
    byMember('remove-payment-method', async (id) => {
      await saveCard(id);
      return '/settings/remove-payment-method';
    }),
    byJob('recharge-account', async () => job('recharge-account', { partner: await toRecharge() }), 2),
    byForm(
      'close-payment-incident',
      async () => `/payments/incidents/${await noted()}/close-payment-incident`,
      () => ({ reason: 'done' }),
    ),
    byCommand('close-payment-incident', async () => `payment close ${await noted()} --reason done`),
    byForm('approve-change', async () => `/approvals/${await asked()}/approve-change`),
    byCommand('approve-change', async () => `approval approve ${await asked()}`),
    byForm('reject-change', async () => `/approvals/${await asked()}/reject-change`),
    byCommand('reject-change', async () => `approval reject ${await asked()}`),
    byForm(
      'set-seller',
      async () => '/seller/set-seller',
      () => ({ ...seller, phone: `+31 ${next()}` }),
    ),
    byCommand('set-seller', async () => newSeller()),
    byForm('close-months', async () => (await monthOver(), '/statements/close-months')),
    byCommand('close-months', async () => (await monthOver(), 'statement close')),
    byJob('close-months', async () => (await monthOver(), job('close-periods'))),
    byForm('remind-overdue', async () => (await overdue(), '/invoices/remind-overdue')),
    byCommand('remind-overdue', async () => (await overdue(), 'invoice remind')),
    byJob('remind-overdue', async () => (await overdue(), job('remind-overdue'))),
    byForm(
      'complete-documents',
      async () => `/partners/${await incomplete()}/complete-documents`,
      () => ({ vatReceived: 'no' }),
    ),
    byCommand('complete-documents', async () => `invoice complete ${await incomplete()}`),
    byJob('credit-goodwill', async () => job('credit-goodwill', { reportId: await boughtReport(doors) })),
    byForm(
      'refund-report',
      async () => `/reports/${await boughtReport(doors)}/refund-report`,
      () => ({ reason: 'wrong' }),
    ),
    byCommand('refund-report', async () => `report refund ${await boughtReport(doors)} --reason wrong`),
  ];

  /** A partner, and no other, whose last month is over and not closed. */
  async function monthOver(): Promise<void> {
    await database.query(sql`update billing.account set closed_until = date_trunc('month', now(), 'UTC')`);
    const id = await partner();
    await database.query(sql`
      update billing.account set closed_until = date_trunc('month', now() - interval '1 month', 'UTC') where partner_id = ${id}`);
  }

  /** A command that changes the seller. */
  function newSeller(): string {
    return `seller set --name History --street Damrak-1 --postcode 1012LG --city Amsterdam --country NL --email billing@history.example --tax-number ${next()} --vat-rate 21`;
  }

  /** A partner with an overdue invoice. All others that are overdue have been reminded of theirs. */
  async function overdue(): Promise<void> {
    await doors.job('remind-overdue')();
    await invoiced();
  }

  /** A partner with an invoice that was issued before the seller was known. */
  async function incomplete(): Promise<string> {
    await doors.command(newSeller());
    return invoiced({ legalName: 'Acme GmbH', country: 'DE' });
  }

  async function invoiced(terms: Parameters<typeof partner>[0] = {}): Promise<string> {
    const [id, number] = [await partner({ billingMode: 'postpaid', topUpCents: 0n, ...terms }), `T-${next()}`];
    await database.query(sql`
      insert into billing.statement (partner_id, period_start, period_end, total_calls, billable_calls, total_cents, closed_at, status)
      values (${id}, '2026-05-01', '2026-05-31', 1, 1, 250, '2026-06-01', 'pending')`);
    await database.query(sql`
      insert into invoicing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, gross_cents)
      values (${number}, 'invoice', ${id}, '2026-05-01', '2026-06-01', '2026-07-01', 250, 250)`);
    await database.query(sql`
      insert into invoicing.invoice_line (number, position, item, quantity, unit_price_cents, amount_cents)
      values (${number}, 1, 'reports', 1, 250, 250)`);
    await database.query(sql`
      update billing.account set balance_cents = -250, unpaid_due_on = '2026-07-01' where partner_id = ${id}`);
    return id;
  }

  function saveCard(id: string): Promise<void> {
    return saveMethod(database, id, { customerId: 'cus_1', methodId: 'pm_1', label: 'visa' }, new Date());
  }

  async function toRecharge(): Promise<string> {
    const id = await partner({ topUpCents: 0n });
    await saveCard(id);
    await database.query(sql`
      update billing.account set recharge_below_cents = 500, recharge_cents = 1000 where partner_id = ${id}`);
    return id;
  }
}

const seller = {
  name: 'History B.V.',
  street: 'Damrak 1',
  postcode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
  email: 'billing@history.example',
  vatNumber: 'NL004495445B01',
  vatRateBasisPoints: '21',
};
