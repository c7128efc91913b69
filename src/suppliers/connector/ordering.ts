import type { Evidence } from '../../report/evidence/evidence.ts';
import { SupplierFailure, type SupplierAnswer, type SupplierRequest } from '../supplier.ts';
import { answerWith } from './connector.ts';
import { readRetryAfter, type HttpResponse } from './http.ts';

/** The calls of a supplier that takes an order first and delivers later. */
export interface OrderApi {
  /** Undefined if the supplier answers immediately that it has nothing. */
  readonly place: () => Promise<{ readonly order: string; readonly readyInMs: number } | undefined>;
  readonly fetch: (order: string) => Promise<HttpResponse>;
  readonly read: (response: HttpResponse) => readonly Evidence[];
}

const defaultPauseMs = 5000;

/**
 * Places an order, or collects one that was placed before; the order id is the ticket. An order that the supplier no
 * longer knows is placed again.
 */
export async function fetchByOrder(
  { ticket }: Pick<SupplierRequest, 'ticket'>,
  counter: OrderApi,
): Promise<SupplierAnswer> {
  if (ticket !== undefined) {
    const answer = await collectOrder(ticket, counter);
    if (answer) return answer;
  }
  const placed = await counter.place();
  if (!placed) return { kind: 'nothing' };
  const { order, readyInMs } = placed;
  if (readyInMs > 0) return { kind: 'not yet', retryInMs: readyInMs, ticket: order };
  // If this fails the order is still valid, and must not be placed and paid for again.
  const answer = await collectOrder(order, counter).catch(() => undefined);
  return answer ?? { kind: 'not yet', retryInMs: defaultPauseMs, ticket: order };
}

/** Undefined if the supplier does not know the order. */
async function collectOrder(order: string, { fetch, read }: OrderApi): Promise<SupplierAnswer | undefined> {
  const response = await fetch(order);
  if (response.status === 404 || response.status === 410) return undefined;
  if (response.status === 202) return { kind: 'not yet', retryInMs: retryDelayOf(response), ticket: order };
  if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
  return answerWith(read(response));
}

/** The delay that a supplier requests with a 202. */
export function retryDelayOf({ headers }: HttpResponse): number {
  return readRetryAfter(headers.get('retry-after')) ?? defaultPauseMs;
}
