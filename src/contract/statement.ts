import { type Static, Type } from 'typebox';

import { calendarDate, double, flag, int64, oneOf, resource, text, timestamp } from './field.ts';

export const Line = resource('Line', 'One endpoint’s share of a statement.', {
  endpoint: text('Method and path of the endpoint, such as `POST /v1/reports`; `refunds` for refunds.'),
  calls: int64('Calls in the period, whatever became of them.'),
  billableCalls: int64('Those of them that were charged.'),
  amountEur: double('Sum charged for them, in euro; negative for refunds.'),
});

export type Line = Static<typeof Line>;

export const Statement = resource('Statement', 'The account of one past billing period.', {
  periodStart: calendarDate('First day of the period.'),
  periodEnd: calendarDate('Last day of the period.'),
  totalCalls: int64('Purchase calls in the period, failed ones and free repeats included.'),
  billableCalls: int64('Those of them that were charged.'),
  totalEur: double('Sum charged in the period, in euro: each call at the price it was made at, less refunds.'),
  lines: Type.Array(Line, { description: 'The same figures by endpoint.' }),
  status: oneOf(
    ['pending', 'delivered', 'undeliverable'],
    'Whether the statement’s mail is still to be sent, was sent, or could not be sent.',
  ),
  deliveredAt: timestamp('When the mail was sent, in UTC; absent until then.'),
  closingBalanceEur: double('Balance at the end of the period, in euro. Prepaid accounts only.'),
  test: flag('`true` on a test account, whose amounts are play money and never invoiced. Absent on a live one.'),
});

export type Statement = Static<typeof Statement>;
