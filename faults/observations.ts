import { createHash } from 'node:crypto';

import { pick, type Random } from '../harness/generate/random.ts';
import type { Partner } from './partners.ts';

/** What may be charged once: a vehicle within its window, or an Idempotency-Key where every call bills. */
export interface Purchase {
  readonly unit: string;
  readonly partner: Partner;
  readonly vin: string;
  readonly idempotencyKey: string | undefined;
  reportId: string | undefined;
  /** What the answers said it cost, together. */
  chargedCents: bigint;
  refused: boolean;
}

interface KnownReport {
  readonly partner: Partner;
  /** What never changes, from the first answer on. */
  readonly fixed: string;
  /** All of it, once it is complete, and when that was known. */
  complete: { readonly whole: string; readonly sinceMs: number } | undefined;
}

const maxSurprises = 50;

/** What customers were answered, and which responses broke a promise. */
export class Observations {
  readonly purchases = new Map<string, Purchase>();
  readonly reports = new Map<string, KnownReport>();
  readonly counts = new Map<string, number>();
  readonly violations: string[] = [];
  readonly #answered = new Map<Partner, (Purchase & { reportId: string })[]>();

  begin(partner: Partner, vin: string, idempotencyKey: string | undefined): Purchase {
    const unit = `${partner.id} ${partner.terms.repeatPolicy === 'charged' ? idempotencyKey : vin}`;
    const known = this.purchases.get(unit);
    if (known) return known;
    const made = { unit, partner, vin, idempotencyKey, reportId: undefined, chargedCents: 0n, refused: false };
    this.purchases.set(unit, made);
    return made;
  }

  bought(purchase: Purchase, body: string, { chargedCents, sentMs }: { chargedCents: bigint; sentMs: number }): void {
    const { reportId } = JSON.parse(body) as { reportId: string };
    if (purchase.reportId !== undefined && purchase.reportId !== reportId) {
      this.violation(`${purchase.unit} was ${purchase.reportId} and is ${reportId}`);
    }
    this.count('purchases answered');
    purchase.chargedCents += chargedCents;
    if (purchase.reportId === undefined) {
      purchase.reportId = reportId;
      const list = this.#answered.get(purchase.partner) ?? [];
      list.push(purchase as Purchase & { reportId: string });
      this.#answered.set(purchase.partner, list);
    }
    const known = this.reports.get(reportId);
    if (!known) this.reports.set(reportId, { partner: purchase.partner, fixed: fixedPart(body), complete: undefined });
    this.read(reportId, body, sentMs);
  }

  /** Holds what was read against what was answered before. */
  read(reportId: string, body: string, sentMs: number): void {
    const known = this.reports.get(reportId);
    if (!known) return;
    if (fixedPart(body) !== known.fixed) this.violation(`${reportId} is another report than the one that was bought`);
    const { status } = JSON.parse(body) as { status: string };
    const whole = hash(body);
    if (status !== 'complete') {
      // A request that was sent earlier may be answered later, with the older version.
      if (known.complete && known.complete.sinceMs < sentMs)
        this.violation(`${reportId} was complete and is ${status}`);
    } else if (known.complete && known.complete.whole !== whole) {
      this.violation(`${reportId} was complete and has changed`);
    } else known.complete ??= { whole, sinceMs: performance.now() };
  }

  someOf(partner: Partner, random: Random): (Purchase & { reportId: string }) | undefined {
    const list = this.#answered.get(partner);
    return list && pick(random, list);
  }

  unanswered(): Purchase[] {
    return [...this.purchases.values()].filter(({ reportId, refused }) => reportId === undefined && !refused);
  }

  get answered(): number {
    return this.counts.get('purchases answered') ?? 0;
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  violation(what: string): void {
    if (this.violations.length < maxSurprises) this.violations.push(what);
  }
}

function fixedPart(body: string): string {
  const { reportId, vin, accessUntil } = JSON.parse(body) as Record<string, string>;
  return hash(JSON.stringify([reportId, vin, accessUntil]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
