import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 250;

/**
 * Requests that wait for something in the database. While there are any, the database is polled four times a second, in one
 * query for all of them; what happens on this node can wake them without a query.
 */
export class Waiters<Awaited> {
  readonly #findReady: (awaited: readonly Awaited[]) => Promise<(one: Awaited) => boolean>;
  readonly #waiting = new Map<() => void, Awaited>();
  #polling = false;
  #closed = false;

  /** `findReady` queries the database, and returns which requests no longer wait. */
  constructor(findReady: (awaited: readonly Awaited[]) => Promise<(one: Awaited) => boolean>) {
    this.#findReady = findReady;
  }

  get count(): number {
    return this.#waiting.size;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Resolves when what is awaited has happened, when the time is over, or when the client has disconnected. */
  async wait(awaited: Awaited, timeoutMs: number, gone: AbortSignal): Promise<void> {
    if (this.#closed || gone.aborted || timeoutMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    this.#waiting.set(wake, awaited);
    const timer = setTimeout(wake, timeoutMs);
    gone.addEventListener('abort', wake, { once: true });
    if (!this.#polling) void this.#poll();
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(wake);
  }

  wake(isReady: (one: Awaited) => boolean): void {
    for (const [wake, awaited] of this.#waiting) if (isReady(awaited)) wake();
  }

  /** Wakes all, and lets no further one wait: the service is stopping. */
  close(): void {
    this.#closed = true;
    this.wake(() => true);
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    while (this.#waiting.size > 0) {
      await pause(pollMs);
      // A failed poll is skipped: each request's timeout still ends its wait.
      this.wake(await this.#findReady([...this.#waiting.values()]).catch(() => () => false));
    }
    this.#polling = false;
  }
}
