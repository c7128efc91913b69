import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from '../kernel/log.ts';
import { databaseReason, type Database } from './connect.ts';
import { sql } from './sql.ts';

/** A replica that is further behind is not used. */
const patienceMs = 2_000;
const pollMs = 20;
/** How long the result of a check that the replica follows is used. */
const trustMs = 1_000;
/** How long a replica that failed, or is behind, is not used. */
const restMs = 5_000;

/**
 * The database, with its single reads and its snapshots from a replica: for what may be some seconds old, such as sums and exports, and
 * never for what decides about money, keys or limits. The replica is used while it follows: it has replayed what the primary had
 * written when they were compared. Otherwise, and where a read fails on the replica, the primary answers.
 */
export function preferReplica(primary: Database, replica: Database, log: Log): Database {
  const follower = new Follower(primary, replica, log);
  const read = async <Result>(from: (database: Database) => Promise<Result>): Promise<Result> => {
    if (!(await follower.follows())) return from(primary);
    try {
      return await from(replica);
    } catch (error) {
      follower.leave(databaseReason(error));
      return from(primary);
    }
  };
  return {
    ...primary,
    query: (statement) => read((database) => database.query(statement)),
    snapshot: (work) => read((database) => database.snapshot(work)),
    async close() {
      await Promise.all([replica.close(), primary.close()]);
    },
  };
}

/** Knows whether a replica follows its primary. */
class Follower {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #log: Log;
  #verdict = { follows: true, untilMs: Number.NEGATIVE_INFINITY };
  #asking: Promise<boolean> | undefined;

  constructor(primary: Database, replica: Database, log: Log) {
    this.#primary = primary;
    this.#replica = replica;
    this.#log = log;
  }

  async follows(): Promise<boolean> {
    if (performance.now() < this.#verdict.untilMs) return this.#verdict.follows;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** Has the primary answer for a while. */
  leave(reason: string): void {
    if (this.#verdict.follows)
      this.#log.warn({ reason }, 'the replica of the database is not used: the primary answers');
    this.#verdict = { follows: false, untilMs: performance.now() + restMs };
  }

  async #ask(): Promise<boolean> {
    const reason = await this.#findFault().catch(databaseReason);
    if (reason !== undefined) {
      this.leave(reason);
      return false;
    }
    if (!this.#verdict.follows) this.#log.info({}, 'the replica of the database is used again');
    this.#verdict = { follows: true, untilMs: performance.now() + trustMs };
    return true;
  }

  /** Why the replica cannot be used now; undefined where it can. */
  async #findFault(): Promise<string | undefined> {
    const [primary] = await this.#primary.query<{ cluster: bigint; written: string }>(sql`
      select system_identifier as cluster, pg_current_wal_flush_lsn()::text as written from pg_control_system()`);
    for (const deadline = performance.now() + patienceMs; ; await pause(pollMs)) {
      const [replica] = await this.#replica.query<{ isReplica: boolean; hasReplayed: boolean | null }>(sql`
        select pg_is_in_recovery() and system_identifier = ${primary?.cluster} as "isReplica",
          pg_last_wal_replay_lsn() >= ${primary?.written}::pg_lsn as "hasReplayed"
        from pg_control_system()`);
      if (replica?.isReplica !== true) return 'it is no replica of this database';
      if (replica.hasReplayed === true) return undefined;
      if (performance.now() > deadline) return `it is more than ${patienceMs / 1000} seconds behind`;
    }
  }
}
