import { setTimeout as pause } from 'node:timers/promises';

import type { Queryable } from '../../database/connect.ts';
import { changedReports, type StoredReport } from '../store.ts';

type AwaitedReport = Pick<StoredReport, 'id' | 'partnerId' | 'version'>;

interface Waiter extends AwaitedReport {
  readonly wake: () => void;
}

const pollMs = 250;

/**
 * Wakes readers that wait for an arrival in a report. While there are any, the database is polled four times a second, in
 * one query for all of them; an arrival on this node wakes them without a query.
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

  /** Resolves when the report has a newer version, when the time is over, or when the reader has disconnected. */
  async next({ id, partnerId, version }: AwaitedReport, timeoutMs: number, gone: AbortSignal): Promise<void> {
    if (this.#closed || gone.aborted || timeoutMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter: Waiter = { id, partnerId, version, wake: resolve };
    this.#waiters.add(waiter);
    const timer = setTimeout(resolve, timeoutMs);
    gone.addEventListener('abort', () => resolve(), { once: true });
    if (!this.#polling) void this.#poll();
    await promise;
    clearTimeout(timer);
    this.#waiters.delete(waiter);
  }

  /** Wakes those who wait for this report: something has arrived on this node. */
  arrived(reportId: string): void {
    for (const waiter of this.#waiters) if (waiter.id === reportId) waiter.wake();
  }

  /** Wakes all readers and lets no further one wait: the service is stopping. */
  close(): void {
    this.#closed = true;
    for (const { wake } of this.#waiters) wake();
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    while (this.#waiters.size > 0) {
      await pause(pollMs);
      // A failed poll is skipped: each reader's timeout still ends its wait.
      const changed = await changedReports(this.#database, [...this.#waiters]).catch((): string[] => []);
      for (const reportId of changed) this.arrived(reportId);
    }
    this.#polling = false;
  }
}
