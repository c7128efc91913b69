import type { Cents } from '../../kernel/money.ts';
import type { BillLine } from './read-bill.ts';

/** Requests of ours on a day that cost the same. */
export interface OurRequests {
  readonly day: string;
  readonly cents: number;
  readonly count: number;
}

export type BillStatus = 'matching' | 'other amount' | 'theirs only' | 'ours only';

/** A line of the bill and our requests that it is about, or requests of ours that no line is about. */
export interface ComparedLine {
  readonly status: BillStatus;
  readonly day: string;
  /** Null where the bill has no such line. */
  readonly line: BillLine | null;
  readonly ourCount: number;
  readonly ourCents: Cents;
}

/** Requests of a day that no line of the bill has been found to be about yet, by what each cost. */
type Open = Map<number, number>;

/**
 * Holds each line of a bill against our requests of its day. Lines whose count and amount agree are matched first; the only
 * line of a day is about all of its requests, any other about as many as it counts, or one.
 */
export function compareBill(bill: readonly BillLine[], ours: readonly OurRequests[]): ComparedLine[] {
  const linesByDay = Map.groupBy(bill, ({ day }) => day);
  const oursByDay = Map.groupBy(ours, ({ day }) => day);
  const days = [...new Set([...linesByDay.keys(), ...oursByDay.keys()])].toSorted();
  return days.flatMap((day) => compareDay(day, linesByDay.get(day) ?? [], oursByDay.get(day) ?? []));
}

function compareDay(day: string, lines: readonly BillLine[], ours: readonly OurRequests[]): ComparedLine[] {
  const open: Open = new Map();
  for (const { cents, count } of ours) open.set(cents, (open.get(cents) ?? 0) + count);
  const [only] = lines;
  if (only && lines.length === 1) return [compareWholeDay(only, open)];
  const matched = new Map(lines.map((line) => [line, matchExactly(line, open)]));
  const compared = lines.map((line) => matched.get(line) ?? takeAny(line, open));
  return open.size === 0 ? compared : [...compared, { status: 'ours only', day, line: null, ...sumOf(open) }];
}

function compareWholeDay(line: BillLine, open: Open): ComparedLine {
  const { ourCount, ourCents } = sumOf(open);
  const agrees = ourCents === line.amountCents && (line.count === null || line.count === ourCount);
  const status = ourCount === 0 ? 'theirs only' : agrees ? 'matching' : 'other amount';
  return { status, day: line.day, line, ourCount, ourCents };
}

function matchExactly(line: BillLine, open: Open): ComparedLine | undefined {
  const count = line.count ?? 1;
  const cents = Number(line.amountCents) / count;
  if (!Number.isInteger(cents) || (open.get(cents) ?? 0) < count) return undefined;
  take(open, cents, count);
  return { status: 'matching', day: line.day, line, ourCount: count, ourCents: line.amountCents };
}

/** As many requests as the line is about, the dearest first. */
function takeAny(line: BillLine, open: Open): ComparedLine {
  let [left, ourCents] = [line.count ?? 1, 0n];
  for (const [cents, count] of [...open].toSorted(([one], [other]) => other - one)) {
    const taken = Math.min(left, count);
    if (taken > 0) take(open, cents, taken);
    left -= taken;
    ourCents += BigInt(cents * taken);
  }
  const ourCount = (line.count ?? 1) - left;
  return { status: ourCount === 0 ? 'theirs only' : 'other amount', day: line.day, line, ourCount, ourCents };
}

function take(open: Open, cents: number, count: number): void {
  const left = (open.get(cents) ?? 0) - count;
  if (left > 0) open.set(cents, left);
  else open.delete(cents);
}

function sumOf(open: Open): Pick<ComparedLine, 'ourCount' | 'ourCents'> {
  const requests = [...open];
  return {
    ourCount: requests.reduce((sum, [, count]) => sum + count, 0),
    ourCents: requests.reduce((sum, [cents, count]) => sum + BigInt(cents * count), 0n),
  };
}
