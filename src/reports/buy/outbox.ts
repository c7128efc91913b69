import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Log } from '../../kernel/log.ts';
import { type CallToCommit, commitCalls, type Committed } from './commit.ts';

/** How many commits are moved in one transaction; one, after a move that failed. */
const maxCommits = 50;
/** How many partners are found at once whose outbox is not empty. */
const maxPartners = 100;
const concurrentMoves = 2;

/**
 * Turns what purchases have left in the outbox of their partner into jobs, mails and messages. The node that commits a
 * purchase moves it right after the commit; what a node left that died meanwhile is found by `sweep`. Each partner is moved by
 * itself, since partners may be on different servers, of which one does not answer.
 */
export class OutboxMover {
  readonly #database: Queryable;
  readonly #log: Log;
  /** Partners that wait to be moved; each once, however many of its purchases are committed. */
  readonly #waiting = new Set<string>();
  readonly #moving = new Set<string>();
  /** Partners whose last move failed: a commit that cannot be moved, or too much at once, must not stop those before it. */
  readonly #failed = new Set<string>();
  readonly #loops = new Set<Promise<void>>();
  #running = 0;
  #sweeping: Promise<void> | undefined;

  constructor(database: Queryable, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** To be called after a commit of the partner. */
  moveSoon(partnerId: string): void {
    this.#waiting.add(partnerId);
    if (this.#running >= concurrentMoves) return;
    const loop = this.#moveWaiting().finally(() => this.#loops.delete(loop));
    this.#loops.add(loop);
  }

  /** Looks for all partners whose outbox is not empty. */
  async sweep(): Promise<void> {
    await (this.#sweeping ??= this.#findAll().finally(() => (this.#sweeping = undefined)));
  }

  /** The number of partners whose last move failed. */
  get failing(): number {
    return this.#failed.size;
  }

  async stop(): Promise<void> {
    await this.#sweeping;
    await Promise.all(this.#loops);
  }

  async #findAll(): Promise<void> {
    try {
      const found = await partnersWithOutbox(this.#database, maxPartners);
      // Another node has moved the others.
      for (const partnerId of this.#failed) if (!found.includes(partnerId)) this.#failed.delete(partnerId);
      for (const partnerId of found) this.moveSoon(partnerId);
    } catch (error) {
      this.#log.warn({ err: error }, 'what purchases have left to do could not be read');
    }
  }

  async #moveWaiting(): Promise<void> {
    this.#running++;
    for (const partnerId of this.#waiting) {
      // The loop that moves it comes to it again.
      if (this.#moving.has(partnerId)) continue;
      this.#waiting.delete(partnerId);
      this.#moving.add(partnerId);
      const count = this.#failed.has(partnerId) ? 1 : maxCommits;
      try {
        const moved = await moveOutbox(this.#database, partnerId, count);
        if (moved === count) this.#waiting.add(partnerId);
        this.#failed.delete(partnerId);
      } catch (error) {
        this.#failed.add(partnerId);
        this.#log.warn({ err: error, partner: partnerId }, 'what purchases have left to do waits for the next attempt');
      }
      this.#moving.delete(partnerId);
    }
    this.#running--;
  }
}

/** What a commit queue does with a batch: commits it, and has what its purchases cause moved at once. */
export function commitAndMoveSoon(database: Queryable, outbox: OutboxMover) {
  return async (partnerId: string, calls: readonly CallToCommit[], again: boolean): Promise<Committed[]> => {
    const committed = await commitCalls(database, partnerId, calls, again);
    if (calls.some(({ purchase }) => purchase)) outbox.moveSoon(partnerId);
    return committed;
  };
}

/**
 * Returns how many commits were moved. It need not wait for the disk: who takes a job or a message writes that before anything
 * is sent, and this with it. On a Citus cluster it must: the rows are deleted on another server, and after a crash of this
 * one the jobs would be missing.
 */
export async function moveOutbox(database: Queryable, partnerId: string, count: number): Promise<number> {
  const [row] = await database.query<{ moved: number }>(sql`
    with relaxed as materialized (
      select set_config('synchronous_commit', case when to_regclass('pg_catalog.pg_dist_partition') is null then 'off'
        else current_setting('synchronous_commit') end, true))
    select reports.move_outbox(${partnerId}, ${count}) as moved from relaxed`);
  return row?.moved ?? 0;
}

async function partnersWithOutbox(database: Queryable, count: number): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from reports.outbox group by partner_id limit ${count}`);
  return rows.map(({ partnerId }) => partnerId);
}
