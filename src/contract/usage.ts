import { type Static, Type } from 'typebox';

import { calendarDate, double, int64, resource } from './field.ts';

export const DailyUsage = resource('DailyUsage', 'Purchases of one day.', {
  day: calendarDate('The day, in UTC.'),
  calls: int64('Purchase calls of the day, whatever became of them.'),
  billableCalls: int64('Those of them that were charged.'),
  amountEur: double('Sum charged that day, less what was refunded that day, in euro.'),
});

export type DailyUsage = Static<typeof DailyUsage>;

export const UsageResponse = resource('UsageResponse', 'Purchases in a range of days, summed up and day by day.', {
  from: calendarDate('First day of the range.'),
  to: calendarDate('Last day of the range; it is counted in.'),
  totalCalls: int64('Purchase calls in the range, failed ones and free repeats included. Reads do not count.'),
  billableCalls: int64('Those of them that were charged.'),
  totalEur: double('Sum charged in the range, less what was refunded in it, in euro.'),
  days: Type.Array(DailyUsage, { description: 'Every day of the range in order, also those without calls.' }),
});

export type UsageResponse = Static<typeof UsageResponse>;
