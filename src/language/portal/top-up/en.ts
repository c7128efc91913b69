import type { TopUpWords } from './words.ts';

export const en: TopUpWords = {
  title: 'Pay by card or bank',
  amount: 'Amount without VAT, EUR',
  noAmount: 'Type an amount such as 250 or 250.00.',
  opens: (amount) => `Opens a page of Stripe on which you pay ${amount}, plus VAT where it applies.`,
  books: 'The amount without VAT is added to your account as soon as it has been paid.',
  method: 'Payment method',
  saves: 'Keep it for automatic recharges',
  kept: 'The payment method is kept for automatic recharges.',
  confirm: 'Continue',
  total: (gross, vat) => `${gross}, including ${vat} VAT`,
  pay: 'Go to the payment page',
  lapses: 'The payment page works for 23 hours.',
};
