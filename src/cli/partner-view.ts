import { findAccount } from '../billing/account.ts';
import { pricesAt } from '../billing/prices.ts';
import type { Queryable } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';
import { euroNumber, formatEuro, type Cents } from '../kernel/money.ts';
import { findPartner, type Partner } from '../partners/partner.ts';
import type { Output } from './command.ts';
import { moment, pairs } from './table.ts';

export async function requirePartner(database: Queryable, id: string): Promise<Partner> {
  const partner = await findPartner(database, id);
  if (!partner) throw new OperatorError(`there is no partner "${id}"`);
  return partner;
}

/** All that was agreed with a partner, and where its account stands. */
export async function showPartner(database: Queryable, id: string, now: Date): Promise<Output> {
  const partner = await requirePartner(database, id);
  const account = await findAccount(database, id);
  if (!account) throw new OperatorError(`partner "${id}" has no account`);
  const price = (await pricesAt(database, id, now)).get('report');
  const prepaid = account.billingMode === 'prepaid';
  const json = {
    partner: partner.id,
    name: partner.name,
    billingMode: account.billingMode,
    repeatPolicy: account.repeatPolicy,
    balanceEur: prepaid ? euroNumber(account.balanceCents) : null,
    outstandingEur: prepaid ? null : euroNumber(-account.balanceCents),
    creditLimitEur: euroOrNull(account.creditLimitCents),
    warningLevelEur: euroOrNull(account.warningLevelCents),
    prices: price === undefined ? {} : { report: euroNumber(price) },
    rateLimitPerMinute: partner.rateLimitPerMinute,
    reportAccessDays: partner.reportAccessDays,
    chargeWindowHours: account.chargeWindowHours,
    language: partner.language,
    email: partner.contactEmail,
    createdAt: partner.createdAt.toISOString(),
  };
  const text = pairs([
    ['partner', partner.id],
    ['name', partner.name],
    ['since', moment(partner.createdAt)],
    ['billing', `${account.billingMode}, repeats are ${account.repeatPolicy}`],
    prepaid ? ['balance', euro(account.balanceCents)] : ['outstanding', euro(-account.balanceCents)],
    ...(prepaid
      ? ([['warn below', euro(account.warningLevelCents)]] as const)
      : ([['credit limit', euro(account.creditLimitCents)]] as const)),
    ['price', `${euro(price ?? null)} a report`],
    ['rate limit', `${partner.rateLimitPerMinute} requests in any 60 seconds`],
    ['access window', `${partner.reportAccessDays} days`],
    ['charge window', `${account.chargeWindowHours} hours`],
    ['language', partner.language],
    ['email', partner.contactEmail ?? '–'],
  ]);
  return { json, text };
}

function euro(cents: Cents | null): string {
  return cents === null ? '–' : `${formatEuro(cents)} EUR`;
}

function euroOrNull(cents: Cents | null): number | null {
  return cents === null ? null : euroNumber(cents);
}
