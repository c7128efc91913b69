import type { Queryable } from '../../database/connect.ts';
import { Waiters } from '../../database/waiters.ts';
import { changedReports, type StoredReport } from '../store.ts';

type AwaitedReport = Pick<StoredReport, 'id' | 'partnerId' | 'version'>;

/** Wakes readers that wait for an arrival in a report. */
export class Arrivals {
  readonly #waiters: Waiters<AwaitedReport>;

  constructor(database: Queryable) {
    this.#waiters = new Waiters(async (awaited) => {
      const changed = new Set(await changedReports(database, awaited));
      return ({ id }) => changed.has(id);
    });
  }

  /** How many readers wait. */
  get waiting(): number {
    return this.#waiters.count;
  }

  /** Resolves when the report has a newer version, when the time is over, or when the reader has disconnected. */
  async next({ id, partnerId, version }: AwaitedReport, timeoutMs: number, gone: AbortSignal): Promise<void> {
    await this.#waiters.wait({ id, partnerId, version }, timeoutMs, gone);
  }

  /** Wakes those who wait for this report: something has arrived on this node. */
  arrived(reportId: string): void {
    this.#waiters.wake(({ id }) => id === reportId);
  }

  /** Wakes all readers and lets no further one wait: the service is stopping. */
  close(): void {
    this.#waiters.close();
  }
}
