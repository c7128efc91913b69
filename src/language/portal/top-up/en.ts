import type { TopUpWords } from './words.ts';

export const en: TopUpWords = {
  title: 'Pay by card or bank payment',
  amount: 'Amount without VAT, EUR',
  noAmount: 'Type an amount such as 250 or 250.00.',
  opens: (amount) => `Opens a page of Stripe on which you pay ${amount}, plus VAT where it applies.`,
  books: 'The amount without VAT is added to your account as soon as it has been paid.',
  method: 'Payment method',
  saves: 'Keep it for later payments and automatic recharges',
  kept: 'The payment method is kept for later payments and automatic recharges.',
  confirm: 'Continue',
  total: (gross, vat) => `${gross}, including ${vat} VAT`,
  pay: 'Go to the payment page',
  lapses: 'The payment page works for 23 hours.',
  transfer: {
    page: 'How to pay',
    toAccount:
      'Transfer any amount, plus VAT where it applies, with this payment reference. It is added to your account when it has arrived.',
    toInvoice: 'Transfer the open amount of an invoice with the number of the invoice as payment reference.',
    questions: 'Questions about payments',
    noBank: 'Our bank account is not shown here yet. Ask us how to pay.',
  },
  paySaved: (method) => `Pay with ${method}`,
  payNow: 'Pay now',
  takes: (amount, method) => `Takes ${amount} from ${method} at once.`,
  paid: (amount) => `Paid. ${amount} has been added to your account.`,
  declined: (method) => `${method} was declined. Nothing was taken.`,
  underWay:
    'The payment is under way. The amount is added to your account as soon as it is confirmed; there is no need to pay again.',
};
