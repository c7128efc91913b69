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
    report: 'Report',
    bookedOn: 'Booked on',
    open: 'Still open',
    creditLimit: 'Credit limit',
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
    postpaid: 'The invoice for this period follows in a separate email.',
    nothingToPay: 'There is nothing to pay for this period.',
    testAccount: 'This is a test account: the amounts are play money, and nothing is invoiced.',
    attachment,
  },
  lowBalance: {
    title: 'Your balance is low',
    opening: 'The balance of your account has fallen below the warning level.',
    refusal:
      'Once the balance does not cover the price of a report, purchases are refused (API response 402 INSUFFICIENT_CREDIT).',
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
    files: 'The document is attached as a PDF and as an e-invoice (XML).',
  },
  receipt: {
    topUpTitle: 'Your top-up has been booked',
    paymentTitle: 'Your payment has been booked',
    topUp: 'Thank you for your payment. It has been added to the balance of your account.',
    payment: 'Thank you for your payment. It has been booked on your account.',
    net: 'The amounts on your account are net, without VAT.',
    ahead: 'What exceeds the open invoices counts towards the next one.',
    nothingOpen: 'No invoice is open.',
  },
  refund: {
    title: 'Refund of a report',
    opening: 'We have given back what the report named below cost.',
  },
  goodwill: {
    title: 'Price of a report without records given back',
    opening:
      'None of our sources had a record of this vehicle. As agreed, we have added what the report cost to your account.',
  },
  rechargeFailed: {
    title: 'Automatic recharge failed',
    opening: 'The automatic recharge of your account failed: your saved payment method could not be charged.',
    action: 'Automatic recharging is switched off. Please pay by another method, or ask us for a new payment link.',
  },
  keyLimit: {
    title: {
      near: 'An API key has used 80% of its spending limit',
      reached: 'An API key has reached its spending limit',
    },
    opening: {
      near: 'One of your API keys has spent four fifths of what it may spend.',
      reached:
        'The spending limit of one of your API keys does not cover another report. Purchases with this key are refused (API response 402 KEY_LIMIT_REACHED). Your other keys are not affected.',
    },
    key: 'API key',
    limit: 'Spending limit',
    spent: 'Spent',
    resets: 'Resets',
    once: 'This notice is sent once in each period of the limit.',
  },
  outOfCredit: {
    title: { prepaid: 'Your balance is used up', postpaid: 'Your credit limit is reached' },
    opening: {
      prepaid: 'The balance of your account no longer covers the price of a report.',
      postpaid: 'Your account has reached its credit limit.',
    },
    refusal: {
      prepaid: 'Until your account has been topped up, purchases are refused (API response 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Until a payment has been booked, purchases are refused (API response 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Please contact us so that your purchases can continue.',
    once: 'This notice is sent once, and again only after a payment has been booked on your account.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Payment reminder for invoice ${invoiceNumber}`,
      `Second payment reminder for invoice ${invoiceNumber}`,
      `Last payment reminder for invoice ${invoiceNumber}`,
    ],
    openings: [
      'The invoice named below is overdue and has not been paid in full. It may have been overlooked.',
      'The invoice named below has still not been paid in full, although we have reminded you of it before.',
      'This is the last reminder of the invoice named below, which has not been paid in full.',
    ],
    payment: 'Please pay the open amount without delay and state the invoice number with your payment.',
    crossed: 'If you have paid in the meantime, please disregard this message.',
    stopsOn: 'Purchases stop on',
    stop: 'Until the amount has been paid, purchases are refused (API response 402 CREDIT_LIMIT_REACHED).',
  },
};
