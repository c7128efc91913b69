import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count } = pluralsOf('en');

export const en: HomeWords = {
  balance: 'Balance',
  held: (amount) => `Held for lists: ${amount}`,
  outstanding: 'Outstanding',
  creditLimit: (amount) => `Credit limit ${amount}`,
  warningLevel: (amount) => `Warning by mail below ${amount}`,
  price: (amount) => `A report costs ${amount}`,
  month: 'This month',
  calls: (calls, billable) =>
    `${count(calls, { one: 'call', other: 'calls' })}, ${count(billable, { one: 'charged', other: 'charged' })}`,
  chart: 'Cost by day',
  attention: 'What needs attention',
  nothingToDo: 'Nothing needs your attention.',
  suspended: 'Your account is suspended: nothing can be bought. Ask your contact person.',
  stopped: 'Nothing can be bought until the overdue invoice is paid.',
  lowBalance: (balance) => `The balance is low: ${balance}.`,
  limitNear: (outstanding, limit) => `${outstanding} of the credit limit of ${limit} are used.`,
  keyExpires: (key, day) => `Key ${key} expires on ${day}.`,
  keyExposed: (key) => `Key ${key} was sent in an address, where others can read it. Replace it.`,
  webhookDisabled: (url) => `The webhook ${url} is switched off.`,
  webhookFailing: (url) => `The webhook ${url} does not accept messages.`,
  invoiceOverdue: (number, day, amount) => `Invoice ${number} was due on ${day}: ${amount} are open.`,
  noBilling: 'Your billing details are incomplete: no invoice or receipt can be made as a file.',
  noAddress: (mails) => `No mail address is set for: ${mails}.`,
  lastReports: 'Latest reports',
  noReports: 'No report has been bought yet.',
  buyFirst: 'Buy the first report',
};
