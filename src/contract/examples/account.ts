import type { AccountResponse } from '../account.ts';
import type { HealthResponse, PingResponse } from '../ping.ts';
import type { Statement } from '../statement.ts';
import type { UsageResponse } from '../usage.ts';

export const ping: PingResponse = { status: 'ok', version: 'v1', region: 'eu-central' };

export const healthy: HealthResponse = { status: 'ok' };

export const prepaidAccount: AccountResponse = {
  partner: 'example-motors',
  billingMode: 'prepaid',
  balanceEur: 97.5,
  creditLimitEur: null,
  rateLimitPerMinute: 60,
  reportAccessDays: 30,
  prices: { report: 2.5 },
  chargeWindowHours: 24,
  repeatPolicy: 'free',
  language: 'en',
  warningLevelEur: 25,
  currentPeriodStart: '2026-03-01',
};

export const postpaidAccount: AccountResponse = {
  partner: 'example-leasing',
  billingMode: 'postpaid',
  balanceEur: null,
  creditLimitEur: 5000,
  rateLimitPerMinute: 300,
  reportAccessDays: 90,
  prices: { report: 1.9 },
  chargeWindowHours: 24,
  repeatPolicy: 'charged',
  language: 'de',
  warningLevelEur: null,
  currentPeriodStart: '2026-03-01',
};

export const usage: UsageResponse = {
  from: '2026-03-01',
  to: '2026-03-03',
  totalCalls: 9,
  billableCalls: 6,
  totalEur: 15,
  days: [
    { day: '2026-03-01', calls: 0, billableCalls: 0, amountEur: 0 },
    { day: '2026-03-02', calls: 7, billableCalls: 5, amountEur: 12.5 },
    { day: '2026-03-03', calls: 2, billableCalls: 1, amountEur: 2.5 },
  ],
};

export const statements: Statement[] = [
  {
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
    totalCalls: 52,
    billableCalls: 41,
    totalEur: 102.5,
    lines: [{ endpoint: 'POST /v1/reports', calls: 52, billableCalls: 41, amountEur: 102.5 }],
    status: 'delivered',
    deliveredAt: '2026-03-01T00:04:11Z',
    closingBalanceEur: 112.5,
  },
  {
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    totalCalls: 0,
    billableCalls: 0,
    totalEur: 0,
    lines: [],
    status: 'delivered',
    deliveredAt: '2026-02-01T00:03:52Z',
    closingBalanceEur: 215,
  },
];
