import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { utcDay } from '../../kernel/day.ts';
import type { Log } from '../../kernel/log.ts';
import type { BreakerState } from './breaker.ts';
import { subtractCounts, type SupplierCounts } from './counters.ts';
import type { SupplierClient } from './supplier-client.ts';

const writeEveryMs = 1_000;
/** A node whose row is older than this has stopped; its view of the breakers is ignored. */
const nodeGoneMs = 10_000;

/** Writes this node's counters to the database, so that the operator sees the sum of all nodes. */
export class SupplierUsage {
  readonly #database: Queryable;
  readonly #clients: readonly SupplierClient[];
  readonly #nodeId: string;
  readonly #clock: Clock;
  readonly #log: Log;
  #written = new Map<string, SupplierCounts>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;

  constructor(parts: {
    database: Queryable;
    clients: readonly SupplierClient[];
    nodeId: string;
    clock: Clock;
    log: Log;
  }) {
    this.#database = parts.database;
    this.#clients = parts.clients;
    this.#nodeId = parts.nodeId;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#isWriting) this.#next();
    }, writeEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#next();
    await this.#writing;
    await deleteNodeState(this.#database, this.#nodeId).catch(() => {});
  }

  /** Writes run one after another, so that no count is written twice. */
  #next(): void {
    const before = this.#writing;
    this.#isWriting = true;
    this.#writing = (async () => {
      await before;
      await this.#write();
      this.#isWriting = false;
    })();
  }

  async #write(): Promise<void> {
    const now = new Map(this.#clients.map(({ supplier, counters }) => [supplier.id, counters.counts]));
    const news = [...now].map(([id, counts]) => subtractCounts(counts, this.#written.get(id)));
    try {
      await addUsage(this.#database, this.#clock.now(), news.filter(hasCounts));
      this.#written = now;
      await writeNodeState(this.#database, this.#nodeId, this.#clients);
    } catch (error) {
      this.#log.debug({ err: error }, 'counts of suppliers could not be written yet');
    }
  }
}

function hasCounts({ calls, answered, cacheHits, failures }: SupplierCounts): boolean {
  return calls + answered + cacheHits > 0 || Object.values(failures).some((count) => count > 0);
}

async function addUsage(database: Queryable, now: Date, counts: readonly SupplierCounts[]): Promise<void> {
  if (counts.length === 0) return;
  await database.query(sql`select suppliers.add_usage(${utcDay(now)}::date, ${JSON.stringify(counts)})`);
}

/** Uses the database's clock, which all nodes share. */
async function writeNodeState(database: Queryable, nodeId: string, clients: readonly SupplierClient[]): Promise<void> {
  const states = clients.map(({ supplier, breaker, bulkhead }) => ({
    supplier: supplier.id,
    breaker: breaker.state,
    asking: bulkhead.inFlight,
    waiting: bulkhead.queued,
  }));
  await database.query(sql`
    insert into suppliers.node_state (node_id, supplier_id, breaker, asking, waiting, seen_at)
    select ${nodeId}, s.supplier, s.breaker, s.asking, s.waiting, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (supplier text, breaker text, asking integer, waiting integer)
    on conflict (node_id, supplier_id) do update set breaker = excluded.breaker, asking = excluded.asking,
      waiting = excluded.waiting, seen_at = excluded.seen_at`);
}

async function deleteNodeState(database: Queryable, nodeId: string): Promise<void> {
  await database.query(sql`
    delete from suppliers.node_state
    where node_id = ${nodeId} or seen_at < clock_timestamp() - make_interval(secs => ${nodeGoneMs / 1000})`);
}

/** Statistics and state of one supplier over all nodes. */
export interface SupplierStatus {
  readonly id: string;
  readonly calls: bigint;
  readonly answered: bigint;
  readonly failures: Readonly<Record<string, number>>;
  readonly cacheHits: bigint;
  readonly latencies: readonly bigint[];
  readonly costCents: bigint;
  /** The worst state that any running node reports. Null if no node runs. */
  readonly breaker: BreakerState | null;
  readonly asking: number;
  readonly waiting: number;
  /** Since when an operator has paused it; null if it is not paused. */
  readonly pausedAt: Date | null;
  readonly pauseReason: string | null;
}

/** All suppliers that were used since a day, or that a running node has. */
export async function listSupplierStatus(database: Queryable, since: string): Promise<SupplierStatus[]> {
  return database.query<SupplierStatus>(sql`
    with used as (
      select supplier_id as id, sum(calls)::bigint as calls, sum(answered)::bigint as answered,
        sum(cache_hits)::bigint as cache_hits, sum(cost_cents)::bigint as cost_cents,
        (select array_agg(total order by place) from (
          select place, sum(count)::bigint as total from suppliers.usage_day d
            cross join lateral unnest(d.latencies) with ordinality as l (count, place)
            where d.supplier_id = u.supplier_id and d.day >= ${since}::date group by place) as sums) as latencies,
        (select coalesce(jsonb_object_agg(kind, total), '{}') from (
          select kind, sum(count::bigint) as total from suppliers.usage_day d
            cross join lateral jsonb_each_text(d.failures) as f (kind, count)
            where d.supplier_id = u.supplier_id and d.day >= ${since}::date group by kind having sum(count::bigint) > 0) as sums) as failures
      from suppliers.usage_day u where day >= ${since}::date group by supplier_id),
    seen as (
      select supplier_id as id, sum(asking)::integer as asking, sum(waiting)::integer as waiting,
        case when bool_or(breaker = 'open') then 'open' when bool_or(breaker = 'trying') then 'trying' else 'closed' end as breaker
      from suppliers.node_state
      where seen_at > clock_timestamp() - make_interval(secs => ${nodeGoneMs / 1000}) group by supplier_id)
    select id, coalesce(calls, 0)::bigint as calls, coalesce(answered, 0)::bigint as answered, coalesce(failures, '{}') as failures,
      coalesce(cache_hits, 0)::bigint as "cacheHits", coalesce(latencies, '{}') as latencies,
      coalesce(cost_cents, 0)::bigint as "costCents", breaker, coalesce(asking, 0) as asking, coalesce(waiting, 0) as waiting,
      p.paused_at as "pausedAt", p.reason as "pauseReason"
    from used full join seen using (id)
      full join (select supplier_id as id, paused_at, reason from suppliers.pause) as p using (id)
    order by id`);
}
