import type { Queryable } from '../database/connect.ts';
import { Waiters } from '../database/waiters.ts';
import type { Clock } from '../kernel/clock.ts';
import { Failure } from '../kernel/errors.ts';
import type { EventCursor } from './event-cursor.ts';
import {
  type AwaitedEvent,
  cursorDays,
  findEvents,
  lastPosition,
  type ListedEvent,
  newPositions,
  noteReading,
  positionAfter,
} from './event-list.ts';
import type { EventType } from './events.ts';

interface EventsRequest {
  readonly partnerId: string;
  /** Undefined: from the oldest event that is kept. */
  readonly after: EventCursor | undefined;
  /** Null: all. */
  readonly types: readonly EventType[] | null;
  readonly limit: number;
}

interface Patience {
  readonly waitMs: number;
  readonly gone: AbortSignal;
}

interface EventPage {
  readonly events: readonly ListedEvent[];
  readonly next: EventCursor;
}

/** How many events one request looks through for types that may be rare. */
const maxExamined = 10_000;
const dayMs = 86_400_000;

/** Reads events for the partners to whom they happened. */
export class EventReader {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #waiters: Waiters<AwaitedEvent>;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#waiters = new Waiters(async (awaited) => {
      const positions = await newPositions(database, awaited);
      return ({ partnerId, after }) => (positions.get(partnerId) ?? after) > after;
    });
  }

  /** How many requests wait for an event. */
  get waiting(): number {
    return this.#waiters.count;
  }

  /** Ends all waits: the service is stopping. */
  close(): void {
    this.#waiters.close();
  }

  /** Reads the next events, and waits for the first of them if there is none. */
  async read({ after, ...request }: EventsRequest, { waitMs, gone }: Patience): Promise<EventPage> {
    const startedMs = this.#clock.monotonicMs();
    const leftMs = () => waitMs - (this.#clock.monotonicMs() - startedMs);
    const oldest = new Date(this.#clock.now().getTime() - cursorDays * dayMs);
    if (after && after.at < oldest) throw new Failure('CURSOR_EXPIRED');
    let position = after?.position ?? BigInt(oldest.getTime()) * 1_000n;
    for (;;) {
      const readAt = this.#clock.now();
      const { events, isAtEnd, ...examined } = await this.#examine(request, position);
      position = examined.position;
      const hasTime = leftMs() > 0 && !gone.aborted && !this.#waiters.isClosed;
      if (events.length > 0 || !isAtEnd || !hasTime) return { events, next: { position, at: readAt } };
      await this.#waiters.wait({ partnerId: request.partnerId, after: position }, leftMs(), gone);
    }
  }

  /** Reads the events after a place; `position` is the place up to which there is no other of these types. */
  async #examine({ partnerId, types, limit }: Omit<EventsRequest, 'after'>, after: bigint) {
    const last = await lastPosition(this.#database, partnerId);
    if (last <= after) return { events: [], position: after, isAtEnd: true };
    const range = { partnerId, after, until: last };
    const until = types === null ? last : await positionAfter(this.#database, { ...range, count: maxExamined });
    const events = await findEvents(this.#database, { ...range, until, types, count: limit });
    const position = events.length === limit ? (events.at(-1)?.position ?? until) : until;
    if (events.length > 0) await noteReading(this.#database, partnerId, { position, readAt: this.#clock.now() });
    return { events, position, isAtEnd: position === last };
  }
}
