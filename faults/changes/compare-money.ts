import type { Books, BoughtReport, Entry } from './books.ts';
import type { Answer, Exchange } from './buyers.ts';
import type { Erasure, Operator, PriceChange, Terms } from './operator.ts';
import type { Span } from './register.ts';

/** What was answered, and what is in the books, about one partner. */
export interface Compared {
  readonly terms: Terms;
  readonly books: Books;
  readonly operator: Pick<Operator, 'bookings' | 'erasures'>;
  /** All requests of the partner's customers. */
  readonly exchanges: readonly Exchange[];
}

/** A purchase that was answered with a report. */
interface AnsweredPurchase extends Exchange {
  readonly answer: Answer & { readonly reportId: string };
}

/** Compares to the cent what customers and operator were answered with the ledger. */
export function compareMoney(compared: Compared): string[] {
  const { terms } = compared;
  const answered = compared.exchanges.filter(isAnsweredPurchase);
  return [
    ...answered.flatMap((purchase) => compareAnswered(compared, purchase)),
    ...findUnknownCharges(compared, answered),
    ...findDoubleCharges(compared, answered),
    ...comparePrices(compared),
    ...compareRefunds(compared),
    ...compareBookings(compared),
    ...followBalance(compared),
  ].map((finding) => `${terms.partner.id}: ${finding}`);
}

export function isAnsweredPurchase(exchange: Exchange): exchange is AnsweredPurchase {
  const { kind, answer } = exchange;
  return kind === 'buy' && answer !== 'cut off' && answer.status === 200 && answer.reportId !== undefined;
}

function compareAnswered({ books, terms }: Compared, { vin = '', span, answer }: AnsweredPurchase): string[] {
  const { reportId, chargedCents, balanceCents, accessUntilMs } = answer;
  const report = books.reports.get(reportId);
  if (!report?.charge) return [`${reportId} was answered and is not in the books`];
  const found = report.vinHash === books.hashOf(vin) ? [] : [`${reportId} is another vehicle than the one asked for`];
  if (report.accessUntilMs !== accessUntilMs) found.push(`${reportId} can be read until another moment than answered`);
  if (chargedCents === undefined) return [...found, `${reportId} was answered without what it cost`];
  if (chargedCents === 0n) return found;
  const { amountCents, balanceAfterCents } = report.charge;
  if (-amountCents !== chargedCents) found.push(`${reportId}: ${chargedCents} cents answered, ${-amountCents} booked`);
  if (books.billingMode === 'prepaid' && balanceCents !== balanceAfterCents)
    found.push(`${reportId}: a balance of ${balanceCents} cents answered, ${balanceAfterCents} booked`);
  if (!contains(span, report.arrivedMs)) found.push(`${reportId} is dated outside of its request`);
  const days = (report.accessUntilMs - report.arrivedMs) / 86_400_000;
  const agreed = terms.accessDays.possible({ fromMs: span.fromMs, toMs: report.arrivedMs }, lagMs);
  if (!agreed.includes(days))
    found.push(`${reportId} can be read for ${days} days, ${agreed.join(' or ')} were agreed`);
  return found;
}

/** Changes of partners and keys are seen on every node after a second; the rest is for a busy machine. */
export const lagMs = 1_500;

/** Each charge was answered to somebody, or is that of a purchase whose response was cut off and that was not answered since. */
function findUnknownCharges({ books, exchanges }: Compared, answered: readonly AnsweredPurchase[]): string[] {
  const known = new Set(answered.map(({ answer }) => answer.reportId));
  const answeredOrders = new Set(answered.map(({ orderKey }) => orderKey).filter((key) => key !== undefined));
  const cut = exchanges.filter(
    ({ kind, answer, orderKey = '' }) => kind === 'buy' && answer === 'cut off' && !answeredOrders.has(orderKey),
  );
  const found: string[] = [];
  for (const { id, vinHash, arrivedMs } of books.reports.values()) {
    if (known.has(id)) continue;
    const cause = cut.findIndex(({ span, vin = '' }) => contains(span, arrivedMs) && books.hashOf(vin) === vinHash);
    if (cause === -1) found.push(`${id} was charged, and no customer knows of it`);
    else cut.splice(cause, 1);
  }
  return found;
}

function findDoubleCharges({ books, terms, operator }: Compared, answered: readonly AnsweredPurchase[]): string[] {
  const found: string[] = [];
  const charges = answered.filter(({ answer }) => (answer.chargedCents ?? 0n) > 0n);
  for (const [id, times] of countBy(charges.map(({ answer }) => answer.reportId)))
    if (times > 1) found.push(`${id} was answered as charged ${times} times`);
  const booked = books.entries.filter(({ kind }) => kind === 'charge');
  for (const [id, times] of countBy(booked.map(({ reportId }) => reportId ?? '')))
    if (times > 1) found.push(`${id} is booked ${times} times`);
  const reportOf = new Map<string, string>();
  for (const { orderKey, answer } of answered) {
    if (orderKey === undefined) continue;
    const first = reportOf.get(orderKey) ?? answer.reportId;
    reportOf.set(orderKey, first);
    if (first !== answer.reportId) found.push(`the Idempotency-Key ${orderKey} gave ${first} and ${answer.reportId}`);
  }
  if (terms.partner.terms.repeatPolicy === 'free') found.push(...findBoughtAgain(books, operator.erasures));
  return found;
}

/** With free repeats a vehicle is bought again only after its report was erased. */
function findBoughtAgain({ reports, hashOf }: Books, erasures: readonly Erasure[]): string[] {
  const inOrder = [...reports.values()].toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
  const last = new Map<string, BoughtReport>();
  const found: string[] = [];
  for (const report of inOrder) {
    const before = last.get(report.vinHash);
    last.set(report.vinHash, report);
    if (!before) continue;
    const [fromMs = 0, toMs = 0] = [before.charge?.recordedMs, report.charge?.recordedMs];
    const isErasedBetween = erasures.some(
      ({ vin, span }) => hashOf(vin) === report.vinHash && span.toMs >= fromMs && span.fromMs <= toMs,
    );
    if (!before.isErased || !isErasedBetween)
      found.push(`${report.id} was charged although ${before.id} could be repeated`);
  }
  return found;
}

const sequenceOf = ({ charge }: BoughtReport) => charge?.sequence ?? 0;

/** Each charge has a price that was in force when its call arrived. */
function comparePrices({ books, terms }: Compared): string[] {
  return [...books.reports.values()].flatMap(({ id, arrivedMs, charge }) => {
    if (!charge) return [`${id} has no charge`];
    const right = pricesInForce(terms.prices, { fromMs: arrivedMs, toMs: charge.recordedMs });
    if (right.includes(-charge.amountCents)) return [];
    return [`${id} cost ${-charge.amountCents} cents where ${right.join(' or ')} was the price`];
  });
}

/** The prices that a call may be charged which arrived at the beginning of this time and was booked at its end. */
export function pricesInForce(prices: readonly PriceChange[], { fromMs, toMs }: Span): bigint[] {
  const isCandidate = ({ validFromMs, span }: PriceChange) => validFromMs <= fromMs && span.fromMs <= toMs;
  const replaces = (later: PriceChange, price: PriceChange) =>
    later.validFromMs > price.validFromMs && later.validFromMs <= fromMs && later.span.toMs < fromMs;
  return prices
    .filter((price) => isCandidate(price) && !prices.some((later) => replaces(later, price)))
    .map(({ cents }) => cents);
}

/** Each report that was erased has one refund of what it cost, and nothing else has one. */
function compareRefunds({ books, operator }: Compared): string[] {
  const refunds = books.entries.filter(({ kind }) => kind === 'refund');
  const found: string[] = [];
  for (const report of books.reports.values()) {
    const { id, charge, isErased, vinHash, arrivedMs } = report;
    const own = refunds.filter(({ reportId }) => reportId === id);
    const erasures = operator.erasures.filter(({ vin }) => books.hashOf(vin) === vinHash);
    if (isErased && (own.length !== 1 || own[0]?.amountCents !== -(charge?.amountCents ?? 0n)))
      found.push(
        `${id} was erased, and has ${own.length} refunds of ${own.map(({ amountCents }) => amountCents).join()} cents`,
      );
    if (!isErased && own.length > 0) found.push(`${id} is refunded and was not erased`);
    if (!isErased && erasures.some(({ span }) => span.fromMs > (charge?.recordedMs ?? 0) + erasureMarginMs))
      found.push(`${id} is left although its vehicle was erased`);
    if (isErased && erasures.every(({ span }) => span.toMs < arrivedMs)) found.push(`${id} was erased by nobody`);
  }
  return found;
}

/** Between the moment at which a charge is recorded and that at which it is committed; all that was answered is committed. */
const erasureMarginMs = 5_000;

/** A reference is booked once, with its amount, however often it was given. */
function compareBookings({ books, terms, operator }: Compared): string[] {
  const bookings = operator.bookings.filter(({ partnerId }) => partnerId === terms.partner.id);
  // An account that is opened with money has it as its first entry.
  const opening = terms.partner.terms.topUpCents > 0n ? 1 : 0;
  const byOperator = books.entries.filter(({ kind, sequence }) => isMoney(kind) && sequence > opening);
  const found = bookings.flatMap(({ command, reference, cents, answers }) => {
    const entries = byOperator.filter((entry) => entry.reference === reference);
    const [entry] = entries;
    const isNew = answers.filter((answer) => answer.isNew);
    if (answers.length === 0) return entry ? [`${command} ${reference} was refused and is booked`] : [];
    if (entries.length !== 1 || isNew.length !== 1)
      return [`${command} ${reference} is booked ${entries.length} times, ${isNew.length} answers say so`];
    const isRight = entry?.amountCents === cents && answers.every(({ sequence }) => sequence === entry.sequence);
    return isRight ? [] : [`${command} ${reference} is booked as another amount or entry than answered`];
  });
  const known = new Set(bookings.map(({ reference }) => reference));
  const strange = byOperator.filter(({ reference }) => !known.has(reference ?? ''));
  return [...found, ...strange.map(({ sequence }) => `entry ${sequence} was booked by nobody`)];
}

const isMoney = (kind: Entry['kind']) => kind !== 'charge' && kind !== 'refund';

/** Every entry follows from the one before, and none overdraws. */
function followBalance({ books, terms }: Compared): string[] {
  const found: string[] = [];
  let balance = 0n;
  for (const [index, { sequence, amountCents, balanceAfterCents, reportId, recordedMs }] of books.entries.entries()) {
    balance += amountCents;
    if (sequence !== index + 1 || balance !== balanceAfterCents) found.push(`entry ${sequence} does not follow`);
    if (amountCents > 0n) continue;
    if (books.billingMode === 'prepaid' && balance < 0n) found.push(`entry ${sequence} overdraws by ${-balance} cents`);
    const arrivedMs = books.reports.get(reportId ?? '')?.arrivedMs ?? recordedMs;
    const limits = terms.creditLimitCents.possible({ fromMs: arrivedMs, toMs: recordedMs });
    if (books.billingMode === 'postpaid' && limits.every((limit) => limit !== null && -balance > limit))
      found.push(`entry ${sequence} owes ${-balance} cents, ${limits.join(' or ')} was the limit`);
  }
  if (balance !== books.balanceCents) found.push(`the account has ${books.balanceCents} cents, its entries ${balance}`);
  return found;
}

const contains = ({ fromMs, toMs }: Span, momentMs: number) => momentMs >= fromMs && momentMs <= toMs;

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
