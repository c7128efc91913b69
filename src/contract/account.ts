import type { Static } from 'typebox';

import { calendarDate, double, flag, int32, nullableDouble, numberMap, oneOf, resource, text } from './field.ts';

export const AccountResponse = resource('AccountResponse', 'Terms and present state of the partner’s account.', {
  partner: text('Identifier of the partner.'),
  billingMode: oneOf(
    ['prepaid', 'postpaid'],
    '`prepaid` accounts spend a balance; `postpaid` accounts are invoiced after each month.',
  ),
  balanceEur: nullableDouble('What is left to spend, in euro. Prepaid only; null on postpaid accounts.'),
  heldEur: double(
    'The part of the balance, or of the credit, that batches hold: only they can spend it. In euro; absent if there is none. Beyond the contract.',
  ),
  creditLimitEur: nullableDouble(
    'How much may be outstanding, in euro. Postpaid only; null on prepaid accounts and if no limit is set.',
  ),
  rateLimitPerMinute: int32('Requests the account may send in any 60 seconds, all its keys together.'),
  reportAccessDays: int32('For how many days after the purchase a report can be read.'),
  prices: numberMap('Price of a billable call in euro, by its kind. `report` is the price of a report.'),
  chargeWindowHours: int32(
    'For how many hours after a charged purchase the same vehicle is free, if repeats are free.',
  ),
  repeatPolicy: oneOf(
    ['free', 'charged'],
    '`free`: buying a vehicle again inside the charge window costs nothing. `charged`: every purchase is charged.',
  ),
  language: text('Language of reports bought without `lang`.'),
  warningLevelEur: nullableDouble(
    'A mail is sent when the balance falls below this amount of euro; null if none is wanted.',
  ),
  test: flag('`true` on a test account: it spends play money and buys sandbox VINs only. Absent on a live one.'),
  stopped: flag(
    '`true` while purchases are stopped because an invoice was not paid after its last reminder. Absent otherwise.',
  ),
  currentPeriodStart: calendarDate('First day of the running billing period, a calendar month in UTC.'),
});

export type AccountResponse = Static<typeof AccountResponse>;
