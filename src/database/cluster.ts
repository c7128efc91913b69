import { setTimeout as pause } from 'node:timers/promises';

import { describeSkew, type ClockSkew, type ServiceClock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { databaseTimeOf } from './clock.ts';
import type { Queryable } from './connect.ts';
import { pullJobsForward } from './queue.ts';
import { sql } from './sql.ts';

export type NodeRole = 'all' | 'api' | 'worker';

interface ClusterOptions {
  readonly database: Queryable;
  readonly clock: ServiceClock;
  readonly role: NodeRole;
  readonly testClock: boolean;
  readonly log: Log;
}

const pollMs = 250;
/** A change must be in force on all nodes within a second, so a state read longer ago than this is not trusted. */
const trustMs = 900;
const pollsPerHeartbeat = 4;
/** A node that was not seen for this long has ended. */
const nodeTimeoutSeconds = 3;

/**
 * This node's copy of the state that all nodes share, read four times a second. Code that caches something that another
 * node may change checks `isFresh` first, and queries the database where it is not.
 */
export class Cluster {
  readonly nodeId = randomBase62(12);
  directoryVersion = 0n;
  readonly #erasures = new Followed();
  readonly #brandChanges = new Followed();
  /** The names under which the jobs that this node runs are locked. */
  locks: () => readonly string[] = () => [];
  readonly #options: ClusterOptions;
  #seenAtMs = Number.NEGATIVE_INFINITY;
  #polls = 0;
  #heartbeatFailed = false;
  #clockState: ClockSkew['state'] = 'ok';
  #running: Promise<void> | undefined;
  readonly #stop = new AbortController();

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  /** Joins the other nodes. From here on the clock follows the shared offset. */
  async start(): Promise<void> {
    const { database, testClock } = this.#options;
    if ((await clockOffsetMs(database)) > 0 && !testClock) {
      throw new OperatorError(
        'the clock of this database was moved forward: start with TEST_CLOCK=on, or use another database',
      );
    }
    await this.#poll();
    await database.query(sql`delete from cluster.node where seen_at < clock_timestamp() - interval '1 hour'`);
    this.#running = this.#run();
  }

  /** False also while the heartbeat cannot be written: a server that takes no writes may be a replica, and behind. */
  isFresh(): boolean {
    return !this.#heartbeatFailed && this.#options.clock.monotonicMs() - this.#seenAtMs < trustMs;
  }

  /** The listener is called after each erasure on request, on any node: cached reports have to be dropped. */
  onErasure(listener: () => void): void {
    this.#erasures.listeners.push(listener);
  }

  /** The listener is called after each change of a partner's brand, on any node: cached pages have to be dropped. */
  onBrandChange(listener: () => void): void {
    this.#brandChanges.listeners.push(listener);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#options.database.query(sql`delete from cluster.node where id = ${this.nodeId}`).catch(() => {});
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(pollMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      // After a failed poll the state grows old, and `isFresh` becomes false.
      await this.#poll().catch(() => {});
    }
  }

  async #poll(): Promise<void> {
    const { clock, database } = this.#options;
    const startedMs = clock.monotonicMs();
    const [state] = await database.query<SharedState>(
      sql`select directory_version, erasure_version, brand_version, clock_offset_ms, clock_timestamp() as database_time from cluster.state`,
    );
    if (!state) throw new Error('cluster.state has no row');
    clock.databaseTime = databaseTimeOf(state.database_time, startedMs, clock.monotonicMs());
    this.#logClockState();
    this.directoryVersion = state.directory_version;
    this.#erasures.take(state.erasure_version);
    this.#brandChanges.take(state.brand_version);
    const moved = clock.offsetMs !== Number(state.clock_offset_ms);
    clock.offsetMs = Number(state.clock_offset_ms);
    // A node that was not fresh becomes so only once it could write, too: its database may take no writes by now.
    if (moved || !this.isFresh() || this.#polls++ % pollsPerHeartbeat === 0) await this.#heartbeat();
    this.#seenAtMs = startedMs;
  }

  /** One line for each change: the state lasts, and the metrics have it. */
  #logClockState(): void {
    const { clock, log } = this.#options;
    const skew = clock.skew();
    if (skew.state === this.#clockState) return;
    this.#clockState = skew.state;
    const fields = { aheadSeconds: skew.aheadMs / 1000 };
    if (skew.state === 'ok') log.info(fields, 'the clock of this machine agrees with the database again');
    else if (skew.state === 'warn') log.warn(fields, `${describeSkew(skew)}: set it right`);
    else
      log.error(
        fields,
        `${describeSkew(skew)}: this node is not ready, sells nothing and runs no jobs until it is right`,
      );
  }

  async #heartbeat(): Promise<void> {
    const { clock, database, role, testClock } = this.#options;
    const locks = this.locks();
    try {
      await database.query(sql`
        insert into cluster.node (id, role, test_clock, clock_offset_ms, seen_at, worker_id, worker_ids)
        values (${this.nodeId}, ${role}, ${testClock}, ${clock.offsetMs}, clock_timestamp(), ${locks[0] ?? null},
          ${locks}::text[])
        on conflict (id) do update set clock_offset_ms = excluded.clock_offset_ms, seen_at = excluded.seen_at,
          worker_id = excluded.worker_id, worker_ids = excluded.worker_ids`);
      this.#heartbeatFailed = false;
    } catch (error) {
      this.#heartbeatFailed = true;
      throw error;
    }
  }
}

/** A number that rises with each change of something, and who has to know. */
class Followed {
  readonly listeners: (() => void)[] = [];
  #version = 0n;

  take(version: bigint): void {
    if (this.#version === version) return;
    this.#version = version;
    for (const notify of this.listeners) notify();
  }
}

interface SharedState {
  readonly directory_version: bigint;
  readonly erasure_version: bigint;
  readonly brand_version: bigint;
  readonly clock_offset_ms: bigint;
  readonly database_time: Date;
}

interface LiveNode {
  readonly id: string;
  readonly role: NodeRole;
  readonly test_clock: boolean;
  readonly clock_offset_ms: bigint;
}

async function liveNodes(database: Queryable): Promise<LiveNode[]> {
  return database.query<LiveNode>(sql`
    select id, role, test_clock, clock_offset_ms from cluster.node
    where seen_at > clock_timestamp() - make_interval(secs => ${nodeTimeoutSeconds}) order by id`);
}

/** How far the shared clock is ahead of the machine's. */
export async function clockOffsetMs(database: Queryable): Promise<number> {
  const [state] = await database.query<{ clock_offset_ms: bigint }>(sql`select clock_offset_ms from cluster.state`);
  return Number(state?.clock_offset_ms ?? 0n);
}

/** The heartbeat of a node on a busy machine may be late by more than `nodeTimeoutSeconds`. */
const lateNodeSeconds = 15;

/** The nodes that live. Where none does, and one was seen lately, waits for its next heartbeat. */
async function awaitLiveNodes(database: Queryable): Promise<LiveNode[]> {
  for (;;) {
    const nodes = await liveNodes(database);
    if (nodes.length > 0) return nodes;
    const late = await database.query(
      sql`select 1 from cluster.node where seen_at > clock_timestamp() - make_interval(secs => ${lateNodeSeconds})`,
    );
    if (late.length === 0) return [];
    await pause(50);
  }
}

/** Moves the shared clock and returns its new offset. Nodes take it within a second of the commit. */
export async function moveClock(tx: Queryable, byMs: number): Promise<number> {
  const nodes = await awaitLiveNodes(tx);
  if (nodes.length === 0) throw new OperatorError('no service is running on this database');
  if (!nodes.every((node) => node.test_clock)) {
    throw new OperatorError('the clock cannot be moved: the service was not started with TEST_CLOCK=on');
  }
  const [state] = await tx.query<{ clock_offset_ms: bigint }>(sql`
    update cluster.state set clock_offset_ms = clock_offset_ms + ${byMs} returning clock_offset_ms`);
  await pullJobsForward(tx, byMs);
  return Number(state?.clock_offset_ms ?? 0n);
}

/** Returns when every live node has a clock that is at least this far ahead. */
export async function awaitClock(database: Queryable, offsetMs: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await liveNodes(database)).every((node) => Number(node.clock_offset_ms) >= offsetMs)) return;
    await pause(50);
  }
  throw new OperatorError('the clock was moved, but not every node uses the new time yet');
}

/** A secret of the service itself, the same on all nodes. */
export async function readSecret(database: Queryable, name: string): Promise<Buffer> {
  const [secret] = await database.query<{ value: Buffer }>(sql`select value from cluster.secret where name = ${name}`);
  if (!secret) throw new Error(`the secret "${name}" is missing from the database`);
  return secret.value;
}
