import { setTimeout as pause } from 'node:timers/promises';

import type { Queryable } from '../../database/connect.ts';
import { changedReports } from '../store.ts';

interface Waiter {
  readonly reportId: string;
  readonly version: number;
  readonly wake: () => void;
}

const pollMs = 250;

/**
 * Wakes readers that wait for something new in a report. While somebody waits, the database is asked four times a second,
 * for all of them at once; what arrives on this node wakes them without asking.
 */
export class Arrivals {
  readonly #database: Queryable;
  readonly #waiters = new Set<Waiter>();
  #polling = false;
  #closed = false;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** How many readers wait. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Settles when the report has moved on from this version, when the time is over, or when the reader has gone. */
  async next(reportId: string, version: number, timeoutMs: number, gone: AbortSignal): Promise<void> {
    if (this.#closed || gone.aborted || timeoutMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter: Waiter = { reportId, version, wake: resolve };
    this.#waiters.add(waiter);
    const timer = setTimeout(resolve, timeoutMs);
    gone.addEventListener('abort', () => resolve(), { once: true });
    if (!this.#polling) void this.#poll();
    await promise;
    clearTimeout(timer);
    this.#waiters.delete(waiter);
  }

  /** Tells that something has arrived on this node. */
  arrived(reportId: string): void {
    for (const waiter of this.#waiters) if (waiter.reportId === reportId) waiter.wake();
  }

  /** Lets everybody go, and nobody wait any more: the service is to stop. */
  close(): void {
    this.#closed = true;
    for (const { wake } of this.#waiters) wake();
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    while (this.#waiters.size > 0) {
      await pause(pollMs);
      // A poll that fails is one poll less: the reader's own time still ends.
      const changed = await changedReports(this.#database, [...this.#waiters]).catch((): string[] => []);
      for (const reportId of changed) this.arrived(reportId);
    }
    this.#polling = false;
  }
}
