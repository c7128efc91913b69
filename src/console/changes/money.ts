import { formatEuro } from '../../kernel/money.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { addFunds } from '../../operations/money/add-funds.ts';
import { correctLedger } from '../../operations/money/correct-ledger.ts';
import { setPrice } from '../../operations/money/set-price.ts';
import { euroText } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import { readAmount, readOptionalDay, readTypedText } from './read-values.ts';

const words = {
  addFunds: ({ partner }: PartnerSubject) => `Add funds to ${partner.name}`,
  correct: ({ partner }: PartnerSubject) => `Correct the ledger of ${partner.name}`,
  setPrice: ({ partner }: PartnerSubject) => `Set the price of ${partner.name}`,
  amount: 'Amount, EUR',
  signedAmount: 'Amount, EUR; a minus takes money',
  reference: 'Reference',
  fundsReference:
    'Identifies the payment, such as the bank’s reference. The same amount under the same reference is only booked once.',
  reason: 'The reason; the partner may read it. The same amount under the same reference is only booked once.',
  price: 'Price of a report, EUR',
  from: 'From (midnight UTC)',
  fromHint: 'Empty: from now on.',
} as const;

const accountOf = ({ account }: PartnerSubject) => (account.billingMode === 'prepaid' ? 'balance' : 'account');

export const addFundsPage = changePage({
  path: '/partners/:id/add-funds',
  operation: addFunds,
  load: loadPartner,
  title: words.addFunds,
  home: partnerUrl,
  confirm: 'Add funds',
  // A receipt in a bank file leads here with its reference.
  fields: (_subject, { query }) => [
    { name: 'cents', label: words.amount, kind: 'amount', isFocused: true },
    {
      name: 'reference',
      label: words.reference,
      hint: words.fundsReference,
      value: query.get('reference') ?? '',
    },
  ],
  input(values, { partner }) {
    const cents = readAmount(values, 'cents');
    // The command line allows none. A form can be sent twice, and only the reference keeps it from being booked twice.
    const reference = readTypedText(values, 'reference');
    if (reference === '') throw new InvalidInput('reference', 'must be given');
    return { partnerId: partner.id, cents, reference };
  },
  preview: ({ cents, reference }, subject) => [
    `Books a ${subject.account.billingMode === 'prepaid' ? 'top-up' : 'payment'} of ${euroText(cents)} under “${reference}”.`,
    `The ${accountOf(subject)} goes from ${euroText(subject.account.balanceCents)} to ${euroText(subject.account.balanceCents + cents)}.`,
  ],
});

export const correctLedgerPage = changePage({
  path: '/partners/:id/correct-ledger',
  operation: correctLedger,
  load: loadPartner,
  title: words.correct,
  home: partnerUrl,
  confirm: 'Book the correction',
  fields: () => [
    { name: 'cents', label: words.signedAmount, kind: 'text', isFocused: true },
    { name: 'reference', label: words.reference, hint: words.reason },
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    cents: readAmount(values, 'cents'),
    reference: readTypedText(values, 'reference'),
  }),
  preview: ({ cents, reference }, subject) => [
    `Books a correction of ${euroText(cents)} under “${reference}”: ${cents < 0n ? 'the partner has less' : 'the partner has more'}.`,
    `The ${accountOf(subject)} goes from ${euroText(subject.account.balanceCents)} to ${euroText(subject.account.balanceCents + cents)}.`,
    'Earlier entries do not change.',
  ],
});

export const setPricePage = changePage({
  path: '/partners/:id/set-price',
  operation: setPrice,
  load: loadPartner,
  title: words.setPrice,
  home: partnerUrl,
  confirm: 'Set the price',
  fields: ({ priceCents }) => [
    {
      name: 'cents',
      label: words.price,
      kind: 'amount',
      isFocused: true,
      value: priceCents === null ? '' : formatEuro(priceCents),
    },
    { name: 'validFrom', label: words.from, kind: 'date', hint: words.fromHint, isOptional: true },
  ],
  input(values, { partner }) {
    const validFrom = readOptionalDay(values, 'validFrom');
    const price = { partnerId: partner.id, kind: 'report' as const, cents: readAmount(values, 'cents') };
    return validFrom === null ? price : { ...price, validFrom };
  },
  preview: ({ cents, validFrom }, { priceCents }, { times }) => [
    `A report costs ${euroText(cents)} ${validFrom ? `from ${times.text(validFrom)} on` : 'from now on'}${priceCents === null ? '' : `, in place of ${euroText(priceCents)}`}.`,
    'Earlier charges do not change.',
  ],
});
