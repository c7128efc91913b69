import { listIncidents, type PaymentIncident } from '../../billing/payments/incidents.ts';
import { listPayments, type OnlinePayment } from '../../billing/payments/store.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { closePaymentIncident } from '../../operations/money/close-payment-incident.ts';
import { requirePartner } from '../../partners/partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, table } from '../table.ts';

const shown = 200;

const paymentHeads = [
  'payment',
  'partner',
  'cause',
  'started (UTC)',
  'net EUR',
  'VAT EUR',
  'status',
  'at Stripe',
  'reason',
];

export const paymentList: DatabaseCommand = {
  name: 'payment list',
  summary: 'List payments by card or bank through Stripe, the newest first',
  arguments: ['[PARTNER]'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId] }, { database }) {
    if (partnerId !== undefined) await requirePartner(database, partnerId);
    const payments = await listPayments(
      database,
      { partnerId: partnerId ?? null, status: null },
      { after: null, isDescending: true, count: shown },
    );
    return {
      json: payments.map(paymentJson),
      text:
        payments.length === 0 ? 'No payments.' : table(paymentHeads, payments.map(paymentRow), ['net EUR', 'VAT EUR']),
    };
  },
};

function paymentJson(payment: OnlinePayment): object {
  const { id, partnerId, cause, status, startedAt, settledAt, entrySequence, intentId, reason } = payment;
  return {
    payment: id,
    partner: partnerId,
    cause,
    status,
    netEur: euroNumber(payment.netCents),
    vatEur: euroNumber(payment.vatCents),
    startedAt,
    settledAt,
    entry: entrySequence === null ? null : Number(entrySequence),
    stripeId: intentId,
    reason,
  };
}

function paymentRow(payment: OnlinePayment): string[] {
  const { id, partnerId, cause, startedAt, netCents, vatCents, status, intentId, reason } = payment;
  const amounts = [formatEuro(netCents), formatEuro(vatCents)];
  return [id, partnerId, cause, minute(startedAt), ...amounts, status, intentId ?? '–', reason ?? ''];
}

const incidentHeads = ['number', 'partner', 'payment', 'kind', 'EUR', 'what', 'noted (UTC)', 'closed'];

export const paymentIncidents: DatabaseCommand = {
  name: 'payment incidents',
  summary: 'List refunds, disputes and unclear payments through Stripe, open ones first',
  arguments: [],
  options: {},
  details: [
    'They do not change the ledger: correct it with ledger correct, then close the incident with payment close.',
  ],
  needs: 'database',
  async run(_input, { database }) {
    const incidents = await listIncidents(database, shown);
    return {
      json: incidents.map(incidentJson),
      text:
        incidents.length === 0 ? 'No incidents.' : table(incidentHeads, incidents.map(incidentRow), ['number', 'EUR']),
    };
  },
};

function incidentJson(incident: PaymentIncident): object {
  const { id, partnerId, paymentId, kind, cents, detail, notedAt, closedAt, closedReason } = incident;
  return {
    incident: Number(id),
    partner: partnerId,
    payment: paymentId,
    kind,
    amountEur: euroNumber(cents),
    detail,
    notedAt,
    closedAt,
    closedReason,
  };
}

function incidentRow({
  id,
  partnerId,
  paymentId,
  kind,
  cents,
  detail,
  notedAt,
  closedReason,
}: PaymentIncident): string[] {
  return [String(id), partnerId, paymentId, kind, formatEuro(cents), detail, minute(notedAt), closedReason ?? 'open'];
}

export const paymentClose: DatabaseCommand = {
  name: 'payment close',
  summary: 'Close a payment incident',
  arguments: ['INCIDENT'],
  options: { reason: { value: 'TEXT', help: 'what was done', needed: true } },
  needs: 'database',
  async run({ positionals: [text = ''], options }, context) {
    if (!/^[0-9]{1,18}$/.test(text))
      throw new OperatorError(`${quoteInput(text)} is no incident: see payment incidents`);
    const reason = options['reason']?.trim() ?? '';
    const { partnerId, paymentId } = await runChange(
      context,
      closePaymentIncident,
      { incidentId: BigInt(text), reason },
      { reason: '--reason' },
    );
    return {
      json: { incident: Number(text), partner: partnerId, payment: paymentId, closed: true },
      text: `Incident ${text} of ${partnerId} is closed.`,
    };
  },
};
