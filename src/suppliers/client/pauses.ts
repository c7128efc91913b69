import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Log } from '../../kernel/log.ts';
import type { SupplierClient } from './supplier-client.ts';

const readEveryMs = 500;

export interface Pause {
  readonly at: Date;
  readonly reason: string | null;
}

/** The pause of a supplier, or null if it is not paused; locked, where it is, until the transaction ends. */
export async function lockPause(tx: Queryable, supplierId: string): Promise<Pause | null> {
  const [pause] = await tx.query<Pause>(
    sql`select paused_at as at, reason from suppliers.pause where supplier_id = ${supplierId} for update`,
  );
  return pause ?? null;
}

/** The pause of a supplier, or null if it is not paused. */
export async function findPause(database: Queryable, supplierId: string): Promise<Pause | null> {
  const [pause] = await database.query<Pause>(
    sql`select paused_at as at, reason from suppliers.pause where supplier_id = ${supplierId}`,
  );
  return pause ?? null;
}

/** Returns false if another transaction has paused it meanwhile. */
export async function insertPause(tx: Queryable, supplierId: string, { at, reason }: Pause): Promise<boolean> {
  const inserted = await tx.query<{ id: string }>(sql`
    insert into suppliers.pause (supplier_id, paused_at, reason) values (${supplierId}, ${at}, ${reason})
    on conflict do nothing returning supplier_id as id`);
  return inserted.length > 0;
}

export async function deletePause(tx: Queryable, supplierId: string): Promise<void> {
  await tx.query(sql`delete from suppliers.pause where supplier_id = ${supplierId}`);
}

/** Whether a supplier of this id is running on a node, or has been used or paused before. */
export async function isKnownSupplier(database: Queryable, supplierId: string): Promise<boolean> {
  const [row] = await database.query<{ known: boolean }>(sql`
    select exists (select from suppliers.node_state where supplier_id = ${supplierId})
      or exists (select from suppliers.usage_day where supplier_id = ${supplierId})
      or exists (select from suppliers.pause where supplier_id = ${supplierId}) as known`);
  return row?.known ?? false;
}

/** The ids of all suppliers that a service of this database has queried, or queries. */
export async function listKnownSuppliers(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select supplier_id as id from suppliers.node_state union select supplier_id from suppliers.usage_day
    union select supplier_id from suppliers.pause order by id`);
  return rows.map(({ id }) => id);
}

async function listPaused(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(sql`select supplier_id as id from suppliers.pause`);
  return new Set(rows.map(({ id }) => id));
}

/** Tells this node's clients which suppliers are paused. What was read last holds while the database is away. */
export class PauseWatch {
  readonly #database: Queryable;
  readonly #clients: readonly SupplierClient[];
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(parts: { database: Queryable; clients: readonly SupplierClient[]; log: Log }) {
    this.#database = parts.database;
    this.#clients = parts.clients;
    this.#log = parts.log;
  }

  /** Reads the pauses before it returns, so that a node that starts sends no request to a paused supplier. */
  async start(): Promise<void> {
    await this.#read();
    this.#timer = setInterval(() => {
      this.#reading ??= this.#read()
        .catch((error: unknown) => this.#log.debug({ err: error }, 'pauses of suppliers could not be read'))
        .finally(() => (this.#reading = undefined));
    }, readEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }

  async #read(): Promise<void> {
    const paused = await listPaused(this.#database);
    for (const client of this.#clients) client.isPaused = paused.has(client.supplier.id);
  }
}
