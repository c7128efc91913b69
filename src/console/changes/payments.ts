import { findIncident, type PaymentIncident } from '../../billing/payments/incidents.ts';
import { closePaymentIncident } from '../../operations/money/close-payment-incident.ts';
import { startCheckout } from '../../operations/money/start-checkout.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroText } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl } from '../partner.ts';
import type { Visit } from '../visit.ts';
import { readAmount, readTypedChoice, readTypedText } from './read-values.ts';

const words = {
  amount: 'Amount without VAT, EUR',
  saves: 'Save the payment method for later payments and automatic recharges',
  link: 'Payment link',
  handOver: 'Send it to the partner. It expires after 23 hours; the payment is booked automatically.',
  toPartner: 'To the partner',
  done: 'What was done',
} as const;

export const startCheckoutPage = changePage({
  path: '/partners/:id/start-checkout',
  operation: startCheckout,
  load: loadPartner,
  title: ({ partner }) => `Payment link for ${partner.name}`,
  home: partnerUrl,
  confirm: 'Make the link',
  fields: () => [
    { name: 'cents', label: words.amount, kind: 'amount', isFocused: true },
    {
      name: 'savesMethod',
      label: words.saves,
      kind: 'choice',
      value: 'no',
      choices: [
        ['no', 'No'],
        ['yes', 'Yes'],
      ],
    },
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    cents: readAmount(values, 'cents'),
    savesMethod: readTypedChoice(values, 'savesMethod', ['no', 'yes']) === 'yes',
  }),
  preview: ({ cents, savesMethod }, { partner }) => [
    `Opens a page of Stripe on which ${partner.name} pays ${euroText(cents)} by card or bank, with VAT on top.`,
    'Once paid, the amount without VAT is credited to the account.',
    ...(savesMethod ? ['The payment method is saved for later payments and automatic recharges.'] : []),
  ],
  shown: ({ url, netCents, vatCents }, subject) => ({
    title: words.link,
    body: html`<h1>${words.link}</h1>
      <p>${euroText(netCents + vatCents)}, of which ${euroText(vatCents)} are VAT.</p>
      <p>${copyable(url, url)}</p>
      <p>${words.handOver}</p>
      <p><a class="button" href="${partnerUrl(subject)}">${words.toPartner}</a></p>`,
  }),
});

async function loadIncident({ parts: { database }, param }: Visit): Promise<PaymentIncident> {
  const number = param('incidentId');
  const incident = /^[0-9]{1,18}$/.test(number) ? await findIncident(database, BigInt(number)) : undefined;
  if (!incident) throw new NotThere('there is no such incident');
  return incident;
}

export const closeIncidentPage = changePage({
  path: '/payments/incidents/:incidentId/close-payment-incident',
  operation: closePaymentIncident,
  load: loadIncident,
  title: ({ id }) => `Close incident ${id}`,
  home: () => '/payments',
  confirm: 'Close it',
  fields: () => [{ name: 'reason', label: words.done, isFocused: true }],
  input: (values, { id }) => ({ incidentId: id, reason: readTypedText(values, 'reason') }),
  preview: ({ reason }, { kind, partnerId, cents, detail }) => [
    `The ${kind} of ${partnerId} (${euroText(cents)}: ${detail}) is closed: “${reason}”.`,
    'This does not change the ledger.',
  ],
});
