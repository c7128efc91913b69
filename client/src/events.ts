import { pause } from './abort.ts';
import type { CallOptions } from './account.ts';
import type { Address } from './address.ts';
import { VehicleHistoryError } from './errors.ts';
import { heldFor, longestWaitSeconds, shortestHeldMs } from './held.ts';
import { readJson } from './messages.ts';
import type { Transport } from './transport.ts';
import type { Event, Events } from './types.ts';

export interface EventsOptions extends CallOptions {
  /** `next` of the events before; otherwise from the oldest that is kept. */
  readonly after?: string | undefined;
  /** Only events of these types; otherwise all. */
  readonly types?: readonly string[] | undefined;
}

export interface ListEventsOptions extends EventsOptions {
  /** How many events at most, up to 500; otherwise 100. */
  readonly limit?: number | undefined;
  /** Lets the service hold an empty answer back until there is an event, 30 seconds at most. */
  readonly waitSeconds?: number | undefined;
}

export interface IterateOptions extends EventsOptions {
  /**
   * Called with the cursor behind the events that were taken, before the next ones are asked for: store it, and pass it as
   * `after` to go on after a restart. It is awaited, and what it throws ends the iteration.
   */
  readonly onNext?: ((next: string) => void | Promise<void>) | undefined;
}

/** What happened to the account. Free. */
export class EventReader {
  readonly #transport: Transport;
  readonly #address: Address;

  constructor(transport: Transport, address: Address) {
    this.#transport = transport;
    this.#address = address;
  }

  /** The next events, and the cursor for those that follow. */
  async list({ after, types, limit, waitSeconds = 0, signal }: ListEventsOptions = {}): Promise<Required<Events>> {
    const { result } = await this.#transport.send({
      url: this.#address('/v1/events', { after, types: types?.join(','), limit: limit?.toString() }),
      ...heldFor(waitSeconds),
      signal,
      read: (bytes) => readJson(bytes) as Events,
    });
    const { events, next } = result;
    if (!Array.isArray(events) || typeof next !== 'string')
      throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The answer has no events.', { status: 200 });
    return { events, next };
  }

  /** All events, one after the other, and those to come. It ends when it is left, by an error, or by `signal`. */
  async *iterate({ after, types, onNext, signal }: IterateOptions = {}): AsyncGenerator<Event, never, undefined> {
    for (let cursor = after; ;) {
      const askedMs = performance.now();
      const { events, next } = await this.list({ after: cursor, types, waitSeconds: longestWaitSeconds, signal });
      yield* events;
      cursor = next;
      await onNext?.(next);
      if (events.length === 0 && performance.now() - askedMs < shortestHeldMs) await pause(shortestHeldMs, signal);
    }
  }
}
