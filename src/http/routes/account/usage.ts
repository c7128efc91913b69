import { sumUsage, usageByDay } from '../../../billing/usage.ts';
import { getUsageEndpoint } from '../../../contract/endpoints.ts';
import type { UsageResponse } from '../../../contract/usage.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { addDays, daysBetween, isRealDay, utcDay } from '../../../kernel/day.ts';
import { euroNumber } from '../../../kernel/money.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { refuseBadFields } from '../../validation.ts';

const maxDays = 366;

export function usageRoute(database: Database, clock: Clock): Route {
  return route(getUsageEndpoint, async (request, reply) => {
    const { from, to } = readRange(request.query, clock.now());
    const days = await usageByDay(database, bearerOf(request).holder.partnerId, from, to);
    const total = sumUsage(days);
    const body: UsageResponse = {
      from,
      to,
      totalCalls: Number(total.calls),
      billableCalls: Number(total.billableCalls),
      totalEur: euroNumber(total.amountCents),
      days: days.map(({ day, calls, billableCalls, amountCents }) => ({
        day,
        calls: Number(calls),
        billableCalls: Number(billableCalls),
        amountEur: euroNumber(amountCents),
      })),
    };
    await sendJson(reply, body);
  });
}

/** The requested range, both ends included. Without `to` it ends today; without `from` it begins with the month. */
function readRange(query: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  refuseBadFields({ ...problemOf('from', query.from), ...problemOf('to', query.to) });
  const to = query.to ?? utcDay(now);
  const from = query.from ?? `${to.slice(0, 7)}-01`;
  const count = daysBetween(from, to) + 1;
  if (count < 1) refuseBadFields({ from: `must not be after ${to}, the last day of the range` });
  if (count > maxDays) {
    const earliest = addDays(to, 1 - maxDays);
    refuseBadFields({
      from: `must not be before ${earliest}: a range has at most ${maxDays} days, both ends included`,
    });
  }
  return { from, to };
}

/** The error entry of a field that is not a day. Unknown query parameters are ignored. */
function problemOf(name: 'from' | 'to', day: string | undefined): Record<string, string> {
  return day === undefined || isDay(day) ? {} : { [name]: 'must be a day, written YYYY-MM-DD' };
}

/** PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && isRealDay(text) && text >= '0001';
}
