import type { Evidence } from '../../report/evidence/evidence.ts';
import { SupplierFailure, type SupplierAnswer, type Question } from '../supplier.ts';
import { answerOf } from './connector.ts';
import { readRetryAfter, type Reply } from './http.ts';

/** How to deal with a supplier that takes orders and hands out later what was ordered. */
export interface Counter {
  /** Undefined where it says at once that it has nothing. */
  readonly place: () => Promise<{ readonly order: string; readonly readyInMs: number } | undefined>;
  readonly look: (order: string) => Promise<Reply>;
  readonly read: (reply: Reply) => readonly Evidence[];
}

const usualPauseMs = 5000;

/** Orders, or looks at what was ordered before; the order is the ticket. An order that was forgotten is placed anew. */
export async function askByOrder({ ticket }: Pick<Question, 'ticket'>, counter: Counter): Promise<SupplierAnswer> {
  if (ticket !== undefined) {
    const answer = await lookAt(ticket, counter);
    if (answer) return answer;
  }
  const placed = await counter.place();
  if (!placed) return { kind: 'nothing' };
  const { order, readyInMs } = placed;
  if (readyInMs > 0) return { kind: 'not yet', retryInMs: readyInMs, ticket: order };
  // Whatever becomes of this look, the order stands, and is not to be placed and paid for again.
  const answer = await lookAt(order, counter).catch(() => undefined);
  return answer ?? { kind: 'not yet', retryInMs: usualPauseMs, ticket: order };
}

/** Undefined where the supplier knows of no such order. */
async function lookAt(order: string, { look, read }: Counter): Promise<SupplierAnswer | undefined> {
  const reply = await look(order);
  if (reply.status === 404 || reply.status === 410) return undefined;
  if (reply.status === 202) return { kind: 'not yet', retryInMs: pauseOf(reply), ticket: order };
  if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
  return answerOf(read(reply));
}

/** For how long a supplier that answers 202 wants to be left alone. */
export function pauseOf({ headers }: Reply): number {
  return readRetryAfter(headers.get('retry-after')) ?? usualPauseMs;
}
