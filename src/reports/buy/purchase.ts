import { newCallId } from '../../billing/calls.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Failure, OutcomeUnknown } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import { signerOf } from '../../presentation/links.ts';
import type { Gatherer } from '../../suppliers/gathering/gatherer.ts';
import type { CacheRead, Lookup } from '../../suppliers/gathering/gathering.ts';
import { keepMediaUntil } from '../../suppliers/media/store.ts';
import { inSpan } from '../../tracing/span.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { mainCountryOf } from '../country.ts';
import { keepContentMs } from '../lifetime.ts';
import { lookupFor } from '../lookup.ts';
import { makeReport, type ReportMaker } from '../make.ts';
import type { Rendition, ReportReader } from '../read/reader.ts';
import { newReportId } from '../report-id.ts';
import type { VinHash } from '../vin-hash.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { CallToCommit, Committed } from './commit.ts';
import { holdFunds, judgeFunds, releaseHold } from './hold.ts';
import { lookBeforeBuying, makeClaim, releaseClaim, type Claim, type Look } from './look.ts';
import type { RecentVehicles } from './recent.ts';
import { accessMs, refuseOnTestAccount, withoutFunds } from './test-account.ts';
import type { Turns } from './turns.ts';

interface Buyer {
  readonly partnerId: string;
  readonly keyId: string;
  readonly language: Language;
  readonly reportAccessDays: number;
}

export interface Order {
  readonly buyer: Buyer;
  readonly vin: Vin;
  /** What the request asks for. Undefined: the account's language on a purchase, that of the purchase on a free repeat. */
  readonly language: Language | undefined;
  readonly idempotencyKey: string | undefined;
  readonly arrivedAt: Date;
  /** The request that it came with; undefined where it did not come over the API. */
  readonly request?: {
    readonly id: string;
    readonly traceparent: string | undefined;
    readonly tracestate?: string | undefined;
  };
}

export interface Bought {
  readonly reportId: string;
  readonly rendition: Rendition;
  /** It was bought before, and costs nothing now. */
  readonly isRepeat: boolean;
  readonly chargedCents: Cents;
  /** What of it is given back, because nobody had a record of the vehicle: all or nothing, by the account's terms. */
  readonly creditedCents: Cents;
  /** By a test account: the amount is no money. */
  readonly isTest: boolean;
  /** The balance left on a prepaid account; null on a postpaid one. */
  readonly balanceCents: Cents | null;
}

export interface PurchaseParts extends ReportMaker {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly gathering: Gatherer;
  readonly vinHash: VinHash;
  readonly commitQueue: CommitQueue;
  readonly turns: Turns;
  readonly recent: RecentVehicles;
  readonly reader: ReportReader;
}

const dayMs = 86_400_000;
const maxAttempts = 3;

/** The report that a call would have repeated was erased after the call had found it. */
class RepeatErased extends Failure {
  constructor() {
    super('REPORT_ERASED');
  }
}

/** The vehicle was erased while suppliers were asked: pictures that the report would show are gone. */
class MediaErased extends Error {}

/** While a call waited for its turn, its hold lapsed and another one took the money. */
class HoldLost extends Error {}

/**
 * Buys a report. In this order: the Idempotency-Key, an open repeat, the funds, the suppliers, the response body, and only
 * then the commit, after which nothing can fail but the sending.
 */
export async function buyReport(parts: PurchaseParts, order: Order): Promise<Bought> {
  const { buyer, vin, arrivedAt } = order;
  const vehicle = parts.vinHash(vin);
  const claim =
    order.idempotencyKey === undefined
      ? undefined
      : makeClaim(order.idempotencyKey, JSON.stringify([vehicle, order.language ?? null]));
  const reportId = newReportId(arrivedAt);
  try {
    for (let attempts = 1; ; attempts++) {
      try {
        const bought = await attempt(parts, order, { vehicle, reportId, claim, isLast: attempts === maxAttempts });
        parts.recent.add(buyer.partnerId, vehicle, claim ? null : openRepeatOf(bought));
        return bought;
      } catch (error) {
        // It is answered like a call after the erasure, which is a purchase.
        const isErased = error instanceof RepeatErased || error instanceof MediaErased;
        if (!isErased || attempts === maxAttempts) throw error;
      }
    }
  } catch (error) {
    // A request that may have been booked keeps its key, so that a repetition finds the report. Another request's key is not released.
    if (claim && !(error instanceof OutcomeUnknown)) {
      await releaseClaim(parts.database, buyer.partnerId, claim).catch(() => {});
    }
    throw error;
  }
}

async function attempt(
  parts: PurchaseParts,
  order: Order,
  { vehicle, reportId, claim, isLast }: Pick<Purchase, 'reportId' | 'claim' | 'isLast'> & { vehicle: string },
): Promise<Bought> {
  const { buyer, vin, arrivedAt } = order;
  const repeated = claim ? undefined : await repeatAgain(parts, order, vehicle);
  if (repeated) return repeated;
  const lookup = lookupFor(vin, vehicle, reportId);
  // Concurrently with the query before the purchase: most calls go on to the suppliers. Of a repeat, reading what they have
  // answered would take ten times as long as everything else.
  const kept = parts.recent.has(buyer.partnerId, vehicle) ? undefined : parts.gathering.readCache(lookup);
  const query = { partnerId: buyer.partnerId, vehicle, at: arrivedAt, claim };
  const look = await inSpan('look before buying', () => lookBeforeBuying(parts.database, query));
  if (look.claimState === 'mismatch') throw new Failure('IDEMPOTENCY_MISMATCH');
  if (look.claimState === 'busy') throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  refuseOnTestAccount(vin, look);
  if (look.keptId !== null) return repeat(parts, order, look, { reportId: look.keptId, claim: undefined });
  if (look.repeatId !== null) return repeatOpen(parts, order, look, { reportId: look.repeatId, claim });
  const funds = judgeFunds(look);
  if (funds === 'none') throw withoutFunds(look);
  const purchased = {
    reportId,
    lookup: { ...lookup, isTest: look.isTest, partnerId: buyer.partnerId },
    kept,
    claim,
    isLast,
  };
  if (funds === 'plenty') return purchase(parts, order, look, { ...purchased, holdAgain: undefined });
  return purchaseOnHold(parts, order, look, purchased);
}

interface Purchase {
  readonly reportId: string;
  readonly lookup: Lookup;
  /** Undefined: not read yet. */
  readonly kept: CacheRead | undefined;
  readonly claim: Claim | undefined;
  /** It does not start over once more. */
  readonly isLast: boolean;
  /** Undefined where nothing is held. */
  readonly holdAgain: (() => Promise<boolean>) | undefined;
}

/** Suppliers are asked only once the money is held: of many purchases that the rest of it would pay, the others are refused. */
async function purchaseOnHold(
  parts: PurchaseParts,
  order: Order,
  look: Look,
  bought: Omit<Purchase, 'holdAgain'>,
): Promise<Bought> {
  const { database } = parts;
  const hold = { partnerId: order.buyer.partnerId, reportId: bought.reportId };
  const { vinHash: vehicle } = bought.lookup;
  const holdPrice = () => holdFunds(database, { ...hold, vehicle, priceCents: look.priceCents });
  try {
    if (await holdPrice()) return await purchase(parts, order, look, { ...bought, holdAgain: holdPrice });
  } catch (error) {
    // What may have been committed has ended its hold; if not, the hold lapses.
    if (!(error instanceof OutcomeUnknown)) await releaseHold(database, hold).catch(() => {});
    if (!(error instanceof HoldLost)) throw error;
  }
  // The vehicle may have been bought since that query, and that purchase used the money.
  const { repeatId } = await lookBeforeBuying(database, { ...hold, vehicle, at: order.arrivedAt, claim: undefined });
  if (repeatId === null) throw withoutFunds(look);
  return repeatOpen(parts, order, look, { reportId: repeatId, claim: bought.claim });
}

async function purchase(
  parts: PurchaseParts,
  order: Order,
  look: Look,
  { reportId, lookup, kept, claim, isLast, holdAgain }: Purchase,
): Promise<Bought> {
  const { buyer, vin, arrivedAt } = order;
  const { vinHash } = lookup;
  const language = order.language ?? buyer.language;
  const { requests, ...gathered } = await parts.turns.run(buyer.partnerId, async (hasWaited) => {
    if (hasWaited && holdAgain && !(await holdAgain())) throw new HoldLost();
    return inSpan('gather', () => parts.gathering.gather(lookup, kept));
  });
  const country = mainCountryOf(gathered.evidence);
  using asked = requests.use({ partnerId: buyer.partnerId, reportId: null, country });
  const linkSecret = parts.reader.secrets.inForceAt(arrivedAt);
  const signer = signerOf(linkSecret, { id: reportId, partnerId: buyer.partnerId });
  const { report, content, pending, media } = inSpan('assemble', () =>
    makeReport(parts, { vin, ...gathered }, { now: parts.clock.now(), linkSecret: linkSecret.id }),
  );
  const accessUntil = new Date(arrivedAt.getTime() + accessMs(vin, look, buyer.reportAccessDays * dayMs));
  const rendition = inSpan('write response', () =>
    parts.reader.draw({ reportId, vin, accessUntil }, report, { language, signer }),
  );
  const keptUntil = new Date(accessUntil.getTime() + keepContentMs);
  const areAllThere = await inSpan('keep media', () =>
    keepMediaUntil(parts.database, { vehicle: vinHash, ids: media, until: keptUntil }),
  );
  if (!areAllThere && !isLast) {
    await parts.gathering.forget(lookup);
    throw new MediaErased();
  }
  const { priceCents } = look;
  const isHeld = holdAgain !== undefined;
  const isEmpty = pending.length === 0 && gathered.evidence.length === 0;
  const inquiry = asked.take({ reportId });
  const committed = await commit(parts, buyer, {
    ...call(order, { reportId, accessUntil, claim }),
    purchase: { vehicle: vinHash, vin, language, priceCents, pending, content, isHeld, isEmpty, inquiry },
  });
  if (committed.outcome === 'charged' || committed.outcome === 'credited') asked.confirm();
  switch (committed.outcome) {
    case 'open repeat':
      return repeatOpen(parts, order, look, { reportId: committed.reportId, claim });
    case 'no funds':
      throw withoutFunds(look);
    case 'claim lost':
      throw new Failure('IDEMPOTENCY_IN_PROGRESS');
    default:
      if (pending.length === 0)
        parts.reader.keep({ reportId, partnerId: buyer.partnerId, accessUntil, language }, rendition);
      return {
        reportId,
        rendition,
        isRepeat: false,
        chargedCents: priceCents,
        creditedCents: committed.outcome === 'credited' ? priceCents : 0n,
        isTest: look.isTest,
        balanceCents: committed.balanceCents,
      };
  }
}

/**
 * Repeats a report once more, if its last repeat was booked by this process and its body is in memory. The query before a
 * purchase is left out: the commit itself finds out whether the repeat is still free. Undefined if it is not.
 */
async function repeatAgain(parts: PurchaseParts, order: Order, vehicle: string): Promise<Bought | undefined> {
  const { buyer, language, arrivedAt } = order;
  const { partnerId } = buyer;
  const last = parts.recent.openRepeat(partnerId, vehicle);
  if (!last) return undefined;
  const { reportId, isTest } = last;
  const read = parts.reader.findInMemory({ reportId, partnerId, language, at: arrivedAt });
  if (!read) return undefined;
  const { rendition, accessUntil } = read;
  const called = call(order, { reportId, accessUntil, claim: undefined });
  const committed = await commit(parts, buyer, { ...called, ifRepeatOf: vehicle, purchase: undefined });
  if (committed.outcome === 'repeat') return repeatOf({ reportId, rendition, isTest }, committed);
  parts.recent.forget(partnerId, vehicle);
  return undefined;
}

function openRepeatOf({ isRepeat, reportId, isTest }: Bought) {
  return isRepeat ? { reportId, isTest } : null;
}

/** Repeats a purchase inside its charge window. */
async function repeatOpen(...[parts, order, look, repeated]: Parameters<typeof repeat>): Promise<Bought> {
  try {
    return await repeat(parts, order, look, repeated);
  } catch (error) {
    throw error instanceof Failure && error.code === 'REPORT_ERASED' ? new RepeatErased() : error;
  }
}

/** Returns a report that the partner has. The body is read first: a repeat that cannot be returned is not booked. */
async function repeat(
  parts: PurchaseParts,
  order: Order,
  look: Look,
  { reportId, claim }: { reportId: string; claim: Claim | undefined },
): Promise<Bought> {
  const { buyer, arrivedAt } = order;
  const { rendition, accessUntil } = await inSpan('read report', () =>
    parts.reader.read({
      reportId,
      partnerId: buyer.partnerId,
      language: order.language,
      at: arrivedAt,
    }),
  );
  const committed = await commit(parts, buyer, {
    ...call(order, { reportId, accessUntil, claim }),
    purchase: undefined,
  });
  if (committed.outcome === 'claim lost') throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  return repeatOf({ reportId, rendition, isTest: look.isTest }, committed);
}

function repeatOf(
  report: Pick<Bought, 'reportId' | 'rendition' | 'isTest'>,
  { balanceCents }: Pick<Committed, 'balanceCents'>,
): Bought {
  return { ...report, isRepeat: true, chargedCents: 0n, creditedCents: 0n, balanceCents };
}

function commit({ commitQueue }: PurchaseParts, { partnerId }: Buyer, called: CallToCommit): Promise<Committed> {
  return inSpan('commit', () => commitQueue.commit(partnerId, called));
}

function call(
  { buyer, arrivedAt }: Order,
  about: { reportId: string; accessUntil: Date; claim: Claim | undefined },
): Omit<CallToCommit, 'purchase'> {
  return { callId: newCallId(), arrivedAt, keyId: buyer.keyId, ...about };
}
