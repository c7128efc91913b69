import { partnersToClose } from '../../billing/periods.ts';
import type { Queryable } from '../../database/connect.ts';
import { addDays, startOfDay, utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Days } from './journal.ts';

/** The days of a quarter such as 2026-Q4. */
export function quarterDays(quarter: string): Days | undefined {
  const [, year = '', count = ''] = /^(20[0-9]{2})-?Q([1-4])$/i.exec(quarter) ?? [];
  if (year === '') return undefined;
  const startOf = (quarters: number) => utcDay(new Date(Date.UTC(Number(year), 3 * quarters)));
  return { from: startOf(Number(count) - 1), to: addDays(startOf(Number(count)), -1) };
}

/** Refuses a quarter that is not over, or of which a month is not closed: what is said of it would not be complete. */
export async function requireClosedQuarter(database: Queryable, { to }: Days, now: Date): Promise<void> {
  const over = startOfDay(addDays(to, 1));
  if (now < over) throw new OperatorError(`the quarter ends on ${to}: its list can be written after that day`);
  const [partnerId] = await partnersToClose(database, over, 1);
  if (partnerId !== undefined) {
    throw new OperatorError(
      `a month of the quarter is not closed yet, for example for partner ${partnerId}: close the months first`,
    );
  }
}
