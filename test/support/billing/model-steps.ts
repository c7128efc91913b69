import * as fc from 'fast-check';

import type { NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { downVin } from './model.ts';

/** What may happen to the accounts of a run. `account` picks one of them. */
export type Step =
  | { readonly kind: 'buy'; readonly account: number; readonly order: Order }
  /** The account's last order once more, as it was. */
  | { readonly kind: 'buy again'; readonly account: number }
  | { readonly kind: 'buy concurrently'; readonly account: number; readonly orders: readonly Order[] }
  | { readonly kind: 'read'; readonly account: number; readonly owner: number; readonly report: number }
  | { readonly kind: 'read account'; readonly account: number }
  | { readonly kind: 'fund'; readonly account: number; readonly cents: bigint }
  | { readonly kind: 'correct'; readonly account: number; readonly cents: bigint }
  | { readonly kind: 'price'; readonly account: number; readonly cents: bigint; readonly inMs: number }
  | { readonly kind: 'credit limit'; readonly account: number; readonly cents: bigint | null }
  | { readonly kind: 'warning level'; readonly account: number; readonly cents: bigint | null }
  | { readonly kind: 'charge window'; readonly account: number; readonly hours: number }
  | { readonly kind: 'revoke key'; readonly account: number }
  | { readonly kind: 'issue key'; readonly account: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Moves to the next moment at which something ends or begins, or to a millisecond before it. */
  | { readonly kind: 'wait for an edge'; readonly account: number; readonly before: boolean }
  | { readonly kind: 'close months' };

export interface Order {
  readonly vin: string;
  readonly lang: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Plan {
  readonly accounts: readonly Omit<NewPartner, 'id'>[];
  readonly startsAt: number;
  readonly steps: readonly Step[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const readyVin = 'SANDBX0READY00001';
const thinVin = 'SANDBX00TH1N00001';
const slowVin = 'WVWZZZ1JZXW000001';

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);

const vin = fc.oneof(
  { weight: 10, arbitrary: oneOf(readyVin, thinVin) },
  { weight: 1, arbitrary: oneOf(slowVin, downVin, 'TOOSHORT') },
);
const lang = fc.oneof({ weight: 8, arbitrary: oneOf(undefined) }, { weight: 2, arbitrary: oneOf('de', 'lv', 'xx') });
const idempotencyKey = fc.oneof(
  { weight: 2, arbitrary: oneOf(undefined) },
  { weight: 1, arbitrary: oneOf('order-1', 'order-2') },
);
const order: fc.Arbitrary<Order> = fc.record({ vin, lang, idempotencyKey });
const plainOrder: fc.Arbitrary<Order> = fc.record({ vin, lang: oneOf(undefined), idempotencyKey: oneOf(undefined) });

/** Mostly the same one, so that things come to meet on it. */
const account = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 2 }) });
const price = oneOf(0n, 1n, 250n, 333n);
const limit = oneOf(0n, 250n, 666n, 1_000n);

const span = fc.oneof(
  fc.integer({ min: 1, max: 600 }).map((minutes) => minutes * minuteMs),
  oneOf(hourMs, dayMs, 30 * dayMs),
  fc.integer({ min: 1, max: 20 }).map((days) => days * dayMs),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: oneOf('buy'), account, order }) },
  { weight: 5, arbitrary: fc.record({ kind: oneOf('buy again'), account }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: oneOf('buy concurrently'),
      account,
      orders: fc.array(plainOrder, { minLength: 2, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('read'), account, owner: account, report: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('read account'), account }) },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('fund'), account, cents: oneOf(1n, 250n, 999n) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('correct'), account, cents: oneOf(-300n, -1n, 1n, 300n) }) },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('price'), account, cents: price, inMs: oneOf(0, hourMs, dayMs) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('credit limit'), account, cents: fc.option(limit) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('warning level'), account, cents: fc.option(limit) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('charge window'), account, hours: oneOf(1, 24, 100) }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('revoke key'), account }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('issue key'), account }) },
  { weight: 3, arbitrary: fc.record({ kind: oneOf('wait'), ms: span }) },
  { weight: 5, arbitrary: fc.record({ kind: oneOf('wait for an edge'), account, before: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('close months') }) },
);

const terms = fc
  .record({
    billingMode: oneOf('prepaid', 'postpaid'),
    repeatPolicy: fc.oneof({ weight: 3, arbitrary: oneOf('free') }, { weight: 1, arbitrary: oneOf('charged') }),
    chargeWindowHours: oneOf(1, 24, 72),
    reportAccessDays: oneOf(1, 2, 30),
    priceCents: price,
    limit: fc.option(limit),
    warning: fc.option(limit),
    language: oneOf('en', 'de'),
    topUpCents: oneOf(0n, 250n, 1_000n),
  })
  .map(({ limit: creditLimit, warning, ...rest }) => ({
    ...rest,
    name: 'A partner',
    contactEmail: null,
    isTest: false,
    rateLimitPerMinute: 1_000_000,
    creditLimitCents: rest.billingMode === 'postpaid' ? creditLimit : null,
    warningLevelCents: rest.billingMode === 'prepaid' ? warning : null,
    topUpCents: rest.billingMode === 'prepaid' ? rest.topUpCents : 0n,
  }));

/** Three accounts of any terms, a moment near the end of a month, and what then happens to them. */
export const plan: fc.Arbitrary<Plan> = fc.record({
  accounts: fc.array(terms, { minLength: 3, maxLength: 3 }),
  startsAt: fc
    .integer({ min: 0, max: 5 * 24 * 60 })
    .map((minutes) => Date.parse('2026-12-28T00:00:00Z') + minutes * minuteMs),
  steps: fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }),
});
