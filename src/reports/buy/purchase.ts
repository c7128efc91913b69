import { newCallId } from '../../billing/calls.ts';
import { Failure, OutcomeUnknown } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import { signerOf } from '../../presentation/links.ts';
import type { Lookup } from '../../suppliers/gathering/gathering.ts';
import type { CacheRead } from '../../suppliers/gathering/read-cache.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { mainCountryOf } from '../country.ts';
import { keepContentMs } from '../lifetime.ts';
import { lookupFor } from '../lookup.ts';
import type { ReadReport, Rendition } from '../read/reader.ts';
import { newReportId } from '../report-id.ts';
import { BatchLimitReached, type BatchLineOrder, heldFor } from './batch-line.ts';
import { type Budget, budgetOf, withoutBudget } from './budget.ts';
import type { CallToCommit } from './commit.ts';
import { type Hold, holdFunds, judgeBudget, judgeFunds, releaseHold } from './hold.ts';
import { type Claim, type Look, lookBeforeBuying, makeClaim, releaseClaim } from './look.ts';
import { type BuyParts, type PurchaseSteps, tracedSteps } from './steps.ts';
import { accessMs, refuseOnTestAccount, withoutFunds } from './test-account.ts';

interface Buyer {
  readonly partnerId: string;
  readonly keyId: string;
  readonly language: Language;
  readonly reportAccessDays: number;
  /** The key has a budget. Only the commit decides about it; this saves requests to suppliers. */
  readonly isLimited?: boolean;
}

export interface Order {
  readonly buyer: Buyer;
  readonly vin: Vin;
  /** What the request asks for. Undefined: the account's language on a purchase, that of the purchase on a free repeat. */
  readonly language: Language | undefined;
  readonly idempotencyKey: string | undefined;
  readonly arrivedAt: Date;
  /** Undefined: it is of no batch. */
  readonly line?: BatchLineOrder;
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
  /** The part of it that is given back because no supplier had a record of the vehicle: all or nothing, by the account's terms. */
  readonly creditedCents: Cents;
  /** By a test account: the amount is no money. */
  readonly isTest: boolean;
  /** The balance left on a prepaid account; null on a postpaid one. */
  readonly balanceCents: Cents | null;
  /** Of the key after the call, if it has one. */
  readonly budget: Budget | undefined;
}

/** What every step of a purchase knows. */
interface Purchase {
  readonly parts: BuyParts;
  readonly steps: PurchaseSteps;
  readonly order: Order;
  /** The id of the report, if a new one is sold. */
  readonly reportId: string;
  readonly lookup: Lookup;
  /** Undefined where no Idempotency-Key was sent. */
  readonly claim: Claim | undefined;
}

/** What a step leads to: the next step, or the end. */
type Next =
  | { readonly step: 'buy' }
  | Repeat
  /** Other purchases in flight hold the money for this one. */
  | { readonly step: 'no funds'; readonly look: Look }
  /** Other purchases in flight hold what the key may still spend. */
  | { readonly step: 'key limit'; readonly look: Look }
  /** The vehicle was erased meanwhile. The call is answered like one after the erasure. */
  | { readonly step: 'again' }
  | { readonly step: 'done'; readonly bought: Bought };

/** A report that the partner has, to be returned free of charge. */
interface Repeat {
  readonly step: 'repeat';
  readonly reportId: string;
  readonly isTest: boolean;
  /**
   * How it was found: under the Idempotency-Key, inside the charge window, or in memory. In the last case only the commit
   * finds out whether the charge window is still open.
   */
  readonly foundBy: 'key' | 'charge window' | 'memory';
  /** Undefined: not read yet. */
  readonly read?: ReadReport;
}

/** A new report, to be sold. */
interface Sale {
  readonly look: Look;
  /** What suppliers have answered before. Undefined: not read yet. */
  readonly cached: CacheRead | undefined;
  /** Undefined where the account has money for many purchases, and nothing is held. */
  readonly hold: Hold | undefined;
  /** If media of the report are erased meanwhile: whether the purchase starts over, or the report is sold without them. */
  readonly mayStartOver: boolean;
}

const dayMs = 86_400_000;
const maxAttempts = 3;

/**
 * Buys a report. In this order: the Idempotency-Key, an open repeat, the funds, the suppliers, the response body, and only
 * then the commit, after which nothing can fail but the sending.
 */
export async function buyReport(parts: BuyParts, order: Order): Promise<Bought> {
  const { buyer, vin, arrivedAt } = order;
  const vinHash = parts.hashVin(vin);
  const claim =
    order.idempotencyKey === undefined
      ? undefined
      : makeClaim(order.idempotencyKey, JSON.stringify([vinHash, order.language ?? null]));
  const reportId = newReportId(arrivedAt);
  const lookup = lookupFor(vin, vinHash, reportId);
  try {
    const bought = await takeSteps({ parts, steps: tracedSteps(parts), order, reportId, lookup, claim });
    const { isRepeat, reportId: boughtId, isTest } = bought;
    parts.recent.add(buyer.partnerId, vinHash, isRepeat && !claim ? { reportId: boughtId, isTest } : null);
    return bought;
  } catch (error) {
    // A request that may have been booked keeps its key, so that a repetition finds the report. Another request's key is not released.
    if (claim && !(error instanceof OutcomeUnknown)) {
      await releaseClaim(parts.database, buyer.partnerId, claim).catch(() => {});
    }
    throw error;
  }
}

/** Takes the steps of a purchase, one after the other, until it is done. A purchase that is refused, or fails, throws. */
async function takeSteps(purchase: Purchase): Promise<Bought> {
  let attempts = 1;
  let next = firstStep(purchase);
  while (next.step !== 'done') {
    switch (next.step) {
      case 'buy':
        next = await buy(purchase, attempts < maxAttempts);
        break;
      case 'repeat':
        next = await repeat(purchase, next);
        break;
      case 'no funds':
      case 'key limit':
        next = await repeatOrRefuse(purchase, next);
        break;
      case 'again':
        if (attempts === maxAttempts) throw new Failure('REPORT_ERASED');
        attempts++;
        next = firstStep(purchase);
    }
  }
  return next.bought;
}

/**
 * A repeat, if the last repeat of the vehicle was booked by this process and its body is in memory: the query before a
 * purchase is left out.
 */
function firstStep({ parts, order, lookup, claim }: Purchase): Next {
  const { buyer, language, arrivedAt: at } = order;
  const { partnerId } = buyer;
  const last = claim ? undefined : parts.recent.openRepeat(partnerId, lookup.vinHash);
  const read = last && parts.reader.findInMemory({ reportId: last.reportId, partnerId, language, at });
  return last && read ? { step: 'repeat', ...last, foundBy: 'memory', read } : { step: 'buy' };
}

/** Decides what the call is: refused, a repeat, or the sale of a new report. */
async function buy(purchase: Purchase, mayStartOver: boolean): Promise<Next> {
  const { parts, steps, order, lookup, claim } = purchase;
  const { buyer, vin, arrivedAt } = order;
  const { partnerId } = buyer;
  // Concurrently with the query before the purchase, because most calls go on to the suppliers. For a repeat, reading the
  // cached answers would take ten times as long as everything else.
  const cached = parts.recent.has(partnerId, lookup.vinHash) ? undefined : parts.gathering.readCache(lookup);
  const [look, budget] = await Promise.all([
    steps.look({ partnerId, vinHash: lookup.vinHash, at: arrivedAt, claim }),
    buyer.isLimited === true ? steps.readBudget(partnerId, buyer.keyId, arrivedAt) : undefined,
  ]);
  if (look.claimState === 'mismatch') throw new Failure('IDEMPOTENCY_MISMATCH');
  if (look.claimState === 'busy') throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  refuseOnTestAccount(vin, look);
  const { keptId, repeatId, isTest } = look;
  if (keptId !== null) return { step: 'repeat', reportId: keptId, isTest, foundBy: 'key' };
  if (repeatId !== null) return { step: 'repeat', reportId: repeatId, isTest, foundBy: 'charge window' };
  const heldCents = heldFor(order.line, look);
  const funds = judgeFunds({ ...look, balanceCents: look.balanceCents + heldCents });
  if (funds === 'none') throw withoutFunds(look);
  const left = judgeBudget(budget, look);
  if (left === 'none') throw withoutBudget(budget);
  const sale = { look, cached, hold: undefined, mayStartOver };
  const isPlenty = heldCents > 0n || (funds === 'plenty' && left === 'plenty');
  return isPlenty ? sell(purchase, sale) : sellOnHold(purchase, sale);
}

/** Suppliers are queried only once the money is held: if many purchases compete for the last of it, the others are refused. */
async function sellOnHold(purchase: Purchase, sale: Sale): Promise<Next> {
  const { parts, order, reportId, lookup } = purchase;
  const { look } = sale;
  const { partnerId, keyId, isLimited = false } = order.buyer;
  const limitedKeyId = isLimited ? keyId : null;
  const { priceCents } = look;
  const hold = { partnerId, reportId, vinHash: lookup.vinHash, priceCents, limitedKeyId, at: order.arrivedAt };
  const release = () => releaseHold(parts.database, hold).catch(() => {});
  try {
    const outcome = await holdFunds(parts.database, hold);
    if (outcome !== 'held') return { step: outcome, look };
    const next = await sell(purchase, { ...sale, hold });
    const isCommitted = next.step === 'done' || next.step === 'repeat';
    // A commit ends the hold, whatever its outcome.
    if (!isCommitted) await release();
    return next;
  } catch (error) {
    // What may have been committed has ended its hold; if not, the hold lapses.
    if (!(error instanceof OutcomeUnknown)) await release();
    throw error;
  }
}

/** Queries the suppliers, makes the report and its response body, and books it. */
async function sell(purchase: Purchase, { look, cached, hold, mayStartOver }: Sale): Promise<Next> {
  const { parts, steps, order, reportId, claim } = purchase;
  const { buyer, vin, arrivedAt } = order;
  const { partnerId } = buyer;
  const { isTest, priceCents } = look;
  const lookup = { ...purchase.lookup, isTest, partnerId };
  const { vinHash } = lookup;
  const known = parts.records.read(vinHash);
  const gathered = await parts.turns.run(partnerId, async (hasWaited) => {
    // The hold may have lapsed during the wait.
    const outcome = hold && hasWaited ? await holdFunds(parts.database, hold) : 'held';
    return outcome === 'held' ? steps.gather(lookup, cached) : outcome;
  });
  if (typeof gathered === 'string') return { step: gathered, look };
  const { requests, ...findings } = gathered;
  using asked = requests.use({ partnerId, reportId: null, country: mainCountryOf(findings.evidence) });

  const linkSecret = parts.reader.secrets.inForceAt(arrivedAt);
  const accessUntil = new Date(arrivedAt.getTime() + accessMs(vin, look, buyer.reportAccessDays * dayMs));
  const keptUntil = new Date(accessUntil.getTime() + keepContentMs);
  const making = { vinHash, known, linkSecret: linkSecret.id, contentUntil: keptUntil };
  const made = await steps.assemble({ vin, ...findings }, making);
  const { report, content, pending, media } = made;
  const language = order.language ?? buyer.language;
  const signer = signerOf(linkSecret, { id: reportId, partnerId });
  const rendition = steps.write({ reportId, vin, accessUntil }, report, { language, signer });

  const areAllThere = await steps.keepMedia({ vinHash, ids: media, until: keptUntil });
  if (!areAllThere && mayStartOver) {
    await parts.gathering.forget(lookup);
    return { step: 'again' };
  }

  const isEmpty = pending.length === 0 && made.isEmpty;
  const sold = { vinHash, vin, language, pending, content, priceCents, isEmpty, isKnown: made.isKnown };
  const committed = await steps.commit(partnerId, {
    ...callOf(order, { reportId, accessUntil, claim }),
    purchase: { ...sold, isHeld: hold !== undefined, inquiry: asked.take({ reportId }) },
  });
  const { outcome, balanceCents } = committed;
  switch (outcome) {
    case 'open repeat':
      return { step: 'repeat', reportId: committed.reportId, isTest, foundBy: 'charge window' };
    case 'no funds':
      throw withoutFunds(look);
    case 'key limit':
      throw withoutBudget(budgetOf(committed));
    case 'batch limit':
      throw new BatchLimitReached();
    case 'claim lost':
      throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  }
  asked.confirm();
  if (pending.length === 0) parts.reader.keep({ reportId, partnerId, accessUntil, language }, rendition);
  const creditedCents = outcome === 'credited' ? priceCents : 0n;
  const bought = { reportId, rendition, isTest, chargedCents: priceCents, creditedCents, balanceCents };
  return { step: 'done', bought: { ...bought, isRepeat: false, budget: budgetOf(committed) } };
}

/** The money may have been used by another purchase of the vehicle: then this one repeats it. */
async function repeatOrRefuse(
  { parts, steps, order, lookup }: Purchase,
  { step, look }: { readonly step: 'no funds' | 'key limit'; readonly look: Look },
): Promise<Next> {
  const query = { partnerId: order.buyer.partnerId, vinHash: lookup.vinHash, at: order.arrivedAt, claim: undefined };
  const { repeatId } = await lookBeforeBuying(parts.database, query);
  if (repeatId === null) {
    if (step === 'no funds') throw withoutFunds(look);
    throw withoutBudget(await steps.readBudget(order.buyer.partnerId, order.buyer.keyId, order.arrivedAt));
  }
  return { step: 'repeat', reportId: repeatId, isTest: look.isTest, foundBy: 'charge window' };
}

/** Returns a report that the partner has. The body is read first: a repeat that cannot be returned is not booked. */
async function repeat(purchase: Purchase, found: Repeat): Promise<Next> {
  const { parts, steps, order, lookup } = purchase;
  const { reportId, isTest, foundBy } = found;
  const { partnerId } = order.buyer;
  const read = found.read ?? (await readUnlessErased(purchase, found));
  if (!read) return { step: 'again' };
  const { rendition, accessUntil } = read;
  const claim = foundBy === 'key' ? undefined : purchase.claim;
  const committed = await steps.commit(partnerId, {
    ...callOf(order, { reportId, accessUntil, claim }),
    ...(foundBy === 'memory' && { ifRepeatOf: lookup.vinHash }),
    purchase: undefined,
  });
  const { outcome, balanceCents } = committed;
  if (outcome === 'claim lost') throw new Failure('IDEMPOTENCY_IN_PROGRESS');
  if (outcome === 'no open repeat') {
    parts.recent.forget(partnerId, lookup.vinHash);
    return { step: 'buy' };
  }
  const bought = { reportId, rendition, isTest, chargedCents: 0n, creditedCents: 0n, balanceCents };
  return { step: 'done', bought: { ...bought, isRepeat: true, budget: budgetOf(committed) } };
}

/** Undefined if the report was erased after it was found. Of one that an Idempotency-Key names, that is the answer. */
async function readUnlessErased(
  { steps, order }: Purchase,
  { reportId, foundBy }: Repeat,
): Promise<ReadReport | undefined> {
  const { buyer, language, arrivedAt } = order;
  try {
    return await steps.read({ reportId, partnerId: buyer.partnerId, language, at: arrivedAt });
  } catch (error) {
    const isErased = error instanceof Failure && error.code === 'REPORT_ERASED';
    if (isErased && foundBy !== 'key') return undefined;
    throw error;
  }
}

function callOf(
  { buyer, arrivedAt, line }: Order,
  about: { reportId: string; accessUntil: Date; claim: Claim | undefined },
): Omit<CallToCommit, 'purchase'> {
  return { callId: newCallId(), arrivedAt, keyId: buyer.keyId, ...about, ...(line && { line }) };
}
