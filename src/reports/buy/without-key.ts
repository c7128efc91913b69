import type { CallLog } from '../../billing/call-log.ts';
import { portalKeyId } from '../../billing/calls.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { errorCatalogue, Failure, OutcomeUnknown, rateLimited } from '../../kernel/errors.ts';
import { type Language, matchLanguage } from '../../language/languages.ts';
import type { Permits } from '../../partners/limits/permits.ts';
import { findPartner, type PartnerState } from '../../partners/partner.ts';
import type { SentRequest } from '../../partners/requests/request.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { HashVin } from '../vin-hash.ts';
import { BatchLimitReached, type BatchLineOrder } from './batch-line.ts';
import { countFailure } from './count-failure.ts';
import type { Bought, Order } from './purchase.ts';

/** What a purchase passes on its way, shared with the purchases of the API. */
export interface PurchaseParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly hashVin: HashVin;
  readonly permits: Permits;
  readonly calls: CallLog;
  readonly buy: (order: Order) => Promise<Bought>;
  readonly record: (request: SentRequest) => void;
  /** Ends when a line of a batch may be bought: purchases outside of batches go first. */
  readonly yieldToSingles: () => Promise<void>;
}

export interface KeylessOrder {
  readonly vin: Vin;
  /** Undefined: the partner's. */
  readonly language: Language | undefined;
  /** Whatever is sent twice under it is bought once. Lines of batches need none. */
  readonly idempotencyKey: string | undefined;
  readonly line?: BatchLineOrder;
  /** In whose name a line is bought; undefined: the portal. */
  readonly key?: { readonly keyId: string; readonly isLimited: boolean } | undefined;
  /** For the request log, in place of what a request to the API has. */
  readonly requestId: string;
  readonly route: string;
}

type Terms = Pick<PartnerState, 'id' | 'language' | 'reportAccessDays'>;

/**
 * Buys a report for somebody who has signed in, without a key. It is the purchase of the API: limited, refused, counted,
 * logged and charged alike. In the books the portal takes the place of the key.
 */
export async function buyWithoutKey(
  purchasing: PurchaseParts,
  partnerId: string,
  order: KeylessOrder,
): Promise<Bought> {
  const startedMs = purchasing.clock.monotonicMs();
  const terms = await admitWithoutKey(purchasing, partnerId).catch(async (error: unknown) => {
    throw await noteFailure(purchasing, { partnerId, order, startedMs }, error);
  });
  return buyAdmitted(purchasing, terms, order, startedMs);
}

/** Takes a request from the partner's rate limit. Throws as the API answers: rate limited, or suspended. */
export async function admitWithoutKey({ database, permits }: PurchaseParts, partnerId: string): Promise<PartnerState> {
  const partner = await findPartner(database, partnerId);
  if (!partner) throw new Failure('NOT_FOUND');
  const verdict = await permits.take(partnerId, partner.rateLimitPerMinute);
  if (partner.suspension) throw new Failure('PARTNER_SUSPENDED');
  if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
  return partner;
}

/** Buys for a partner that was admitted. */
export async function buyAdmitted(
  purchasing: PurchaseParts,
  { id: partnerId, language, reportAccessDays }: Terms,
  order: KeylessOrder,
  startedMs: number,
): Promise<Bought> {
  const sent = { partnerId, order, startedMs };
  try {
    const bought = await purchasing.buy({
      buyer: {
        partnerId,
        keyId: portalKeyId,
        language: matchLanguage(language) ?? 'en',
        reportAccessDays,
        ...order.key,
      },
      vin: order.vin,
      language: order.language,
      idempotencyKey: order.idempotencyKey,
      arrivedAt: purchasing.clock.now(),
      ...(order.line && { line: order.line }),
    });
    const { reportId, isRepeat, chargedCents } = bought;
    note(purchasing, sent, { status: 200, outcome: isRepeat ? 'repeat' : 'charged', reportId, chargedCents });
    return bought;
  } catch (error) {
    throw await noteFailure(purchasing, sent, error);
  }
}

interface Sent {
  readonly partnerId: string;
  readonly order: KeylessOrder;
  readonly startedMs: number;
}

/** Counts and logs a failure as the API does, and returns what to throw. A line of a batch is a call only if it is bought. */
async function noteFailure(purchasing: PurchaseParts, sent: Sent, error: unknown): Promise<Error> {
  // It may have been charged: it must not be counted as a failure.
  if (error instanceof OutcomeUnknown || error instanceof BatchLimitReached) return error;
  const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
  const { partnerId, order } = sent;
  if (!order.line) await countFailure(purchasing.calls, { partnerId, keyId: portalKeyId }, failure.code);
  note(purchasing, sent, { status: errorCatalogue[failure.code].status, outcome: failure.code });
  return failure;
}

function note(
  { clock, record, hashVin }: PurchaseParts,
  { partnerId, order: { requestId, route, vin, key }, startedMs }: Sent,
  became: Pick<SentRequest, 'status' | 'outcome' | 'reportId' | 'chargedCents'>,
): void {
  record({
    requestId,
    method: 'POST',
    route,
    ms: Math.round((clock.monotonicMs() - startedMs) * 10) / 10,
    partner: partnerId,
    keyId: key?.keyId ?? portalKeyId,
    vinHash: hashVin(vin),
    ...became,
  });
}
