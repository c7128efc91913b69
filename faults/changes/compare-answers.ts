import type { Entry } from './books.ts';
import type { Answer, Exchange } from './buyers.ts';
import { isAnsweredPurchase, lagMs, type Compared } from './compare-money.ts';
import type { Span } from './register.ts';

interface Answered extends Exchange {
  readonly answer: Answer;
}

/** Holds of nodes that died last ten seconds, claims of Idempotency-Keys thirty. */
const holdMs = 11_000;
const claimMs = 31_000;

/** Finds answers that nothing explains: each status has a cause that may have been there while the request was. */
export function compareAnswers(compared: Compared): string[] {
  const answered = compared.exchanges.filter((exchange): exchange is Answered => exchange.answer !== 'cut off');
  const known = knownEntries(compared);
  return answered.flatMap((exchange) =>
    [...explain(compared, exchange, known), ...compareBalance(compared, exchange, known)].map(
      (finding) => `${compared.terms.partner.id}: ${finding}`,
    ),
  );
}

function explain(compared: Compared, exchange: Answered, known: readonly KnownEntry[]): string[] {
  const { terms } = compared;
  const { span, keyId, answer, kind } = exchange;
  const { status, code } = answer;
  const what = `a ${kind} was answered ${status} ${code ?? ''}`;
  const validity = terms.keys.find((key) => key.keyId === keyId)?.isValid.possible(span, lagMs) ?? [];
  if (!validity.includes(status !== 401))
    return [`${what} with a key that was ${status === 401 ? 'valid' : 'revoked'}`];
  if (status === 401) return [];
  if (!terms.isSuspended.possible(span, lagMs).includes(status === 403))
    return [`${what} by a partner that was ${status === 403 ? 'not ' : ''}suspended`];
  if (status === 403 || status === 503) return [];
  if (status === 402 && kind === 'buy')
    return isShortOfMoney(compared, span, known) ? [] : [`${what} although there was money`];
  if (status === 409 && exchange.orderKey !== undefined)
    return isInProgress(compared, exchange) ? [] : [`${what} although nobody used the key`];
  if (status !== 200 && status !== 410) return [what];
  if (kind === 'read' && status === 200 && answer.reportId !== exchange.reportId)
    return [`${what} with another report`];
  if (kind === 'account') return status === 200 ? [] : [what];
  return explainErasure(compared, exchange, what);
}

/** What was erased is 410 after a second, and nothing else is. Without a key of its own a purchase of it is a new one. */
function explainErasure({ books, operator, exchanges }: Compared, exchange: Answered, what: string): string[] {
  const { span, answer, orderKey } = exchange;
  const reportId =
    exchange.reportId ??
    answer.reportId ??
    exchanges
      .filter(isAnsweredPurchase)
      .find((answered) => answered.orderKey !== undefined && answered.orderKey === orderKey)?.answer.reportId;
  const report = books.reports.get(reportId ?? '');
  const hash = report?.vinHash ?? books.hashOf(exchange.vin ?? '');
  const erasures = operator.erasures.filter(({ vin }) => books.hashOf(vin) === hash);
  if (answer.status === 410) {
    const isExplained = answer.code === 'REPORT_ERASED' && (exchange.kind === 'read' || orderKey !== undefined);
    return isExplained && erasures.some((erasure) => erasure.span.fromMs <= span.toMs) ? [] : [what];
  }
  const boughtMs = report?.charge?.recordedMs ?? 0;
  const isGone = erasures.some(({ span: erased }) => erased.fromMs > boughtMs && erased.toMs + lagMs < span.fromMs);
  return isGone ? [`${what} with ${reportId}, which had been erased`] : [];
}

function isInProgress({ exchanges }: Compared, { orderKey, span }: Answered): boolean {
  return exchanges.some(
    (other) =>
      other.orderKey === orderKey &&
      other.span !== span &&
      other.span.fromMs <= span.toMs &&
      other.span.toMs + (other.answer === 'cut off' ? claimMs : 0) >= span.fromMs,
  );
}

/** Whether what was left may not have been enough, with all that other purchases in flight may have held. */
function isShortOfMoney({ terms, books, exchanges }: Compared, span: Span, known: readonly KnownEntry[]): boolean {
  const others = exchanges.filter(
    (other) =>
      other.kind === 'buy' &&
      other.span !== span &&
      other.span.fromMs <= span.toMs &&
      other.span.toMs + (other.answer === 'cut off' ? holdMs : 0) >= span.fromMs,
  ).length;
  const dearest = terms.prices.reduce((max, { cents }) => (cents > max ? cents : max), 0n);
  const limits = terms.creditLimitCents.possible(span).map((limit) => limit ?? unlimitedCents);
  const limit = limits.reduce((min, cents) => (cents < min ? cents : min));
  const left = balancesIn(books.entries, known, span).reduce((min, cents) => (cents < min ? cents : min));
  return left + (books.billingMode === 'postpaid' ? limit : 0n) < dearest * BigInt(1 + others);
}

const unlimitedCents = 1_000_000_000n;

interface KnownEntry {
  readonly sequence: number;
  readonly sinceMs: number;
}

/** The entries that somebody was answered, and when: later requests get them or newer ones. */
function knownEntries({ books, operator, terms, exchanges }: Compared): KnownEntry[] {
  const charged = exchanges.filter(isAnsweredPurchase).filter(({ answer }) => (answer.chargedCents ?? 0n) > 0n);
  const answers = operator.bookings
    .filter(({ partnerId }) => partnerId === terms.partner.id)
    .flatMap((booking) => booking.answers);
  return [
    ...charged.map(({ answer, span }) => ({
      sequence: books.reports.get(answer.reportId)?.charge?.sequence ?? 0,
      sinceMs: span.toMs,
    })),
    ...answers.map(({ sequence, span }) => ({ sequence, sinceMs: span.toMs })),
    ...operator.erasures.flatMap(({ reference, span }) =>
      books.entries
        .filter((entry) => entry.kind === 'refund' && entry.reference === reference)
        .map(({ sequence }) => ({ sequence, sinceMs: span.toMs })),
    ),
  ];
}

/** A balance in an answer is one that the account had while the request was there. */
function compareBalance({ books }: Compared, { answer, span, kind }: Answered, known: readonly KnownEntry[]): string[] {
  const { balanceCents, chargedCents = 0n, reportId } = answer;
  if (answer.status !== 200 || balanceCents === undefined || chargedCents > 0n) return [];
  const possible = balancesIn(books.entries, known, span);
  if (possible.includes(balanceCents)) return [];
  return [
    `a ${kind} ${reportId ?? ''} was answered a balance of ${balanceCents} cents, it was ${possible.join(' or ')}`,
  ];
}

/** The balances that may have been read in this time: none older than what was known before it. */
function balancesIn(entries: readonly Entry[], known: readonly KnownEntry[], { fromMs, toMs }: Span): bigint[] {
  const first = known.reduce((max, { sequence, sinceMs }) => (sinceMs < fromMs ? Math.max(max, sequence) : max), 0);
  const within = entries.filter(({ sequence, recordedMs }) => sequence >= first && recordedMs <= toMs);
  return [...(first === 0 ? [0n] : []), ...within.map(({ balanceAfterCents }) => balanceAfterCents)];
}
