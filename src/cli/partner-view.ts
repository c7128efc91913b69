import { requireAccount, type Account } from '../billing/account.ts';
import { latestCalls, type Call } from '../billing/calls.ts';
import { findMethod } from '../billing/payments/methods.ts';
import type { SavedMethod } from '../billing/payments/provider.ts';
import { listPrices, type Price } from '../billing/prices.ts';
import { sumUsage, usageByDay } from '../billing/usage.ts';
import type { Queryable } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import { euroNumber, euroNumberOrNull, formatEuro } from '../kernel/money.ts';
import { requirePartner, type Suspension } from '../partners/partner.ts';
import { viewBillingDetails } from './billing-view.ts';
import type { Output } from './command.ts';
import { withCount } from './line.ts';
import { euro, euroOrNone, standing, standingText } from './money-view.ts';
import { viewReach } from './reach-view.ts';
import { formatMoment, pairs, table } from './table.ts';

const callsShown = 10;

/** The terms of a partner, the balance of its account, its usage of the month and its latest calls. */
export async function showPartner(database: Queryable, id: string, now: Date): Promise<Output> {
  const partner = await requirePartner(database, id);
  const account = await requireAccount(database, id);
  const prices = await listPrices(database, id);
  const price = prices.findLast(({ validFrom }) => validFrom <= now);
  const coming = prices.filter(({ validFrom }) => validFrom > now);
  const method = await findMethod(database, id);
  const today = utcDay(now);
  const periodStart = `${today.slice(0, 7)}-01`;
  const usage = sumUsage(await usageByDay(database, id, periodStart, today));
  const calls = await latestCalls(database, id, callsShown);
  const billing = await viewBillingDetails(database, id, today);
  const reach = await viewReach(database, partner);
  return {
    json: {
      partner: partner.id,
      name: partner.name,
      billingMode: account.billingMode,
      test: account.isTest,
      repeatPolicy: account.repeatPolicy,
      ...standing(account.billingMode, account.balanceCents),
      creditLimitEur: euroNumberOrNull(account.creditLimitCents),
      warningLevelEur: euroNumberOrNull(account.warningLevelCents),
      ...creditJson(account, method),
      stopOverdue: account.stopOverdue,
      stopped: account.isStopped,
      prices: price ? { report: euroNumber(price.cents) } : {},
      comingPrices: coming.map(({ kind, cents, validFrom }) => ({ kind, priceEur: euroNumber(cents), validFrom })),
      rateLimitPerMinute: partner.rateLimitPerMinute,
      reportAccessDays: partner.reportAccessDays,
      chargeWindowHours: account.chargeWindowHours,
      language: partner.language,
      ...reach.json,
      ...billing.json,
      createdAt: partner.createdAt,
      ...suspensionJson(partner.suspension),
      usage: {
        periodStart,
        totalCalls: Number(usage.calls),
        billableCalls: Number(usage.billableCalls),
        totalEur: euroNumber(usage.amountCents),
      },
      lastCalls: calls.map(callJson),
    },
    text: `${pairs([
      ['partner', partner.id],
      ['name', partner.name],
      ['since', formatMoment(partner.createdAt)],
      ['state', partner.suspension ? suspensionText(partner.suspension) : 'active'],
      ...(account.isTest ? [['test account', 'play money, sandbox VINs alone'] as [string, string]] : []),
      ['billing', `${account.billingMode}, repeats are ${account.repeatPolicy}`],
      standingText(account.billingMode, account.balanceCents),
      account.billingMode === 'prepaid'
        ? ['warn below', euroOrNone(account.warningLevelCents)]
        : ['credit limit', euroOrNone(account.creditLimitCents)],
      ...stopRows(account),
      ...(account.goodwill ? [['goodwill', 'reports without records are given back'] as [string, string]] : []),
      ...rechargeRows(account, method),
      ...priceRows(price, coming),
      ['rate limit', `${partner.rateLimitPerMinute} requests in any 60 seconds`],
      ['access window', `${partner.reportAccessDays} days`],
      ['charge window', `${account.chargeWindowHours} hours`],
      ['language', partner.language],
      ...reach.rows,
      ...billing.rows,
      ['this month', `${withCount(usage.calls, 'call')}, ${usage.billableCalls} charged, ${euro(usage.amountCents)}`],
    ])}\n\n${calls.length === 0 ? 'No calls yet.' : `Latest calls\n${callTable(calls)}`}`,
  };
}

function stopRows({ billingMode, stopOverdue, isStopped }: Account): [string, string][] {
  if (billingMode === 'prepaid') return [];
  const state = isStopped ? 'purchases are stopped until the invoice is paid' : 'after the last reminder';
  return [['stop overdue', stopOverdue ? `on, ${state}` : 'off']];
}

function creditJson(account: Account, method: SavedMethod | undefined): object {
  return {
    goodwill: account.goodwill,
    rechargeBelowEur: euroNumberOrNull(account.rechargeBelowCents),
    rechargeAmountEur: euroNumberOrNull(account.rechargeCents),
    rechargeCapEur: euroNumberOrNull(account.rechargeCapCents),
    paymentMethod: method?.label ?? null,
  };
}

function rechargeRows(account: Account, method: SavedMethod | undefined): [string, string][] {
  const { rechargeBelowCents: below, rechargeCents: amount, rechargeCapCents: cap } = account;
  if (below === null || amount === null) return method ? [['payment method', method.label]] : [];
  const from = method ? `from ${method.label}` : 'once a payment method is saved';
  const atMost = cap === null ? '' : `, at most ${euro(cap)} a month`;
  return [['recharge', `by ${euro(amount)} below ${euro(below)}${atMost}, ${from}`]];
}

export function suspensionJson(suspension: Suspension | null): object {
  return {
    suspended: suspension !== null,
    suspendedAt: suspension?.at ?? null,
    suspensionReason: suspension?.reason ?? null,
  };
}

export function suspensionText({ at, reason }: Suspension): string {
  return `suspended since ${formatMoment(at)}${reason === null ? '' : ` (${reason})`}`;
}

function callJson({ calledAt, outcome, priceCents, reportId, keyId, calls }: Call): object {
  return { at: calledAt, outcome, priceEur: euroNumber(priceCents), reportId, keyId, calls };
}

const callHeads = ['at (UTC)', 'outcome', 'price', 'report', 'key'];

function callTable(calls: readonly Call[]): string {
  const rows = calls.map(({ calledAt, outcome, priceCents, reportId, keyId, calls: count }) => [
    calledAt.toISOString().slice(0, 19).replace('T', ' '),
    count === 1 ? outcome : `${outcome} × ${count}`,
    formatEuro(priceCents),
    reportId ?? '–',
    keyId,
  ]);
  return table(callHeads, rows, ['price']);
}

function priceRows(price: Price | undefined, coming: readonly Price[]): [string, string][] {
  return [
    ['price', price ? `${euro(price.cents)} a report` : 'none'],
    ...coming.map(({ cents, validFrom }): [string, string] => ['', `${euro(cents)} from ${formatMoment(validFrom)}`]),
  ];
}
