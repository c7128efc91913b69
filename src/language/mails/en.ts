import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('en');

const months: Months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const attachment = 'The same figures are attached as a CSV file.';

export const en: MailWords = {
  greeting: 'Dear partner,',
  closing: 'Kind regards',
  footer: 'This message was sent automatically. If you have questions, please turn to your usual contact.',
  labels: {
    account: 'Account',
    period: 'Period',
    service: 'Service',
    calls: 'Calls',
    charged: 'Charged',
    amount: 'Amount',
    total: 'Total',
    totalCharged: 'Total charged',
    closingBalance: 'Closing balance',
    balance: 'Balance',
    warningLevel: 'Warning level',
    asOf: 'As of',
    invoiceNumber: 'Invoice number',
    issuedOn: 'Issued on',
    dueOn: 'Due on',
    amountDue: 'Amount due',
  },
  endpoints: { 'POST /v1/reports': 'Reports bought', refunds: 'Refunds' },
  statement: {
    title: (month, year) => `Statement for ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `In this period you made ${count(calls, { one: 'call', other: 'calls' })}, of which ${number(charged)} ` +
      `${pick(charged, { one: 'was', other: 'were' })} charged.`,
    noCalls: 'You made no calls in this period.',
    free: (calls) =>
      `${count(calls, { one: 'call', other: 'calls' })} cost nothing: failed calls and free repeats are not charged.`,
    prepaid: 'The total was taken from your balance as the calls were made. There is nothing to pay.',
    postpaid: 'The invoice for this period follows in a separate mail.',
    nothingToPay: 'There is nothing to pay for this period.',
    testAccount: 'This is a test account: the amounts are play money, and nothing is invoiced.',
    attachment,
  },
  lowBalance: {
    title: 'Your balance is low',
    opening: 'The balance of your account has fallen below the warning level.',
    refusal:
      'Once the balance does not cover the price of a report, purchases are answered with 402 INSUFFICIENT_CREDIT.',
    reading: 'Reports that you have already bought can still be read.',
    action: 'Please ask us for a top-up in good time, so that your purchases continue without interruption.',
    once:
      'This notice is sent once. You will receive it again only if the balance falls below the warning level after a ' +
      'top-up has brought it back to that level.',
  },
  invoice: {
    title: (invoiceNumber) => `Invoice ${invoiceNumber}`,
    opening: 'Please find below the invoice for the calls charged in the stated period.',
    payment: 'Please pay the amount by the due date and state the invoice number with your payment.',
    attachment,
  },
};
