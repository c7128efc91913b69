import { findAccount } from '../../../billing/account.ts';
import { pricesAt } from '../../../billing/prices.ts';
import type { AccountResponse } from '../../../contract/account.ts';
import { getAccountEndpoint } from '../../../contract/endpoints.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { euroNumber, euroNumberOrNull } from '../../../kernel/money.ts';
import { findPartner } from '../../../partners/partner.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';

export function accountRoute(database: Database, clock: Clock): Route {
  return route(getAccountEndpoint, async (request, reply) => {
    const { partnerId } = bearerOf(request).holder;
    const now = clock.now();
    const [partner, account, prices] = await Promise.all([
      findPartner(database, partnerId),
      findAccount(database, partnerId),
      pricesAt(database, partnerId, now),
    ]);
    if (!partner || !account) throw new Error(`partner ${partnerId} has a key but no account`);
    const body: AccountResponse = {
      partner: partner.id,
      billingMode: account.billingMode,
      balanceEur: account.billingMode === 'prepaid' ? euroNumber(account.balanceCents) : null,
      ...(account.heldCents > 0n && { heldEur: euroNumber(account.heldCents) }),
      creditLimitEur: euroNumberOrNull(account.creditLimitCents),
      rateLimitPerMinute: partner.rateLimitPerMinute,
      reportAccessDays: partner.reportAccessDays,
      prices: Object.fromEntries([...prices].map(([kind, cents]) => [kind, euroNumber(cents)])),
      chargeWindowHours: account.chargeWindowHours,
      repeatPolicy: account.repeatPolicy,
      language: partner.language,
      warningLevelEur: euroNumberOrNull(account.warningLevelCents),
      ...(account.isTest && { test: true }),
      ...(account.isStopped && { stopped: true }),
      currentPeriodStart: `${now.toISOString().slice(0, 7)}-01`,
    };
    await sendJson(reply, body);
  });
}
