import type { RechargeWords } from './words.ts';

export const en: RechargeWords = {
  title: 'Automatic recharge',
  intro:
    'When the balance falls below the level, the amount, plus VAT where it applies, is taken from the saved payment method: at most three times in 24 hours, and within the monthly limit that you set.',
  off: 'Off',
  method: 'Saved payment method',
  noMethod: 'None. It is saved when you pay by card or bank payment and tick the box for it.',
  below: 'Recharge below, EUR',
  cap: 'At most in a calendar month, without VAT, EUR',
  capHint: 'Leave it empty for no limit.',
  noCap: 'No limit',
  used: 'Recharged this month',
  change: 'Change automatic recharge',
  stop: 'Switch off automatic recharge',
  remove: (method) => `Remove ${method}`,
  starts: (below, amount) =>
    `When the balance falls below ${below}, ${amount} is taken from the saved payment method, plus VAT where it applies.`,
  limits: (cap) => `No more than ${cap} without VAT is taken in a calendar month.`,
  unlimited: 'There is no monthly limit.',
  stops: 'Nothing is taken automatically any more.',
  removes: (method) => `${method} is deleted here and at Stripe. Automatic recharge is switched off.`,
  both: 'Fill in both the level and the amount, or leave both empty.',
  tooLow: 'The monthly limit must be at least the amount.',
};
