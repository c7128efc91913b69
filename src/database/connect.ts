import { DatabaseError, types as pgTypes, type Pool, type CustomTypesConfig, type PoolClient } from 'pg';

import { Failure } from '../kernel/errors.ts';
import { makePool } from './pool.ts';
import { migrateQueue } from './queue-tables.ts';
import type { SqlStatement } from './sql.ts';

/** What can run a statement: the database itself, or one transaction on it. */
export interface Queryable {
  query<Row extends object>(statement: SqlStatement): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` on one moment's state of the database, whatever is written meanwhile, and however long it takes. Nothing
   * can be written in it.
   */
  snapshot<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs text that may hold several statements, and no values. */
  script(text: string): Promise<void>;
  /** Makes or updates the tables of the job queue, which are its library's own. */
  migrateQueue(): Promise<void>;
  /** How many connections are open, idle, and waited for. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** A statement that takes longer is ended by the server. */
  readonly statementTimeoutMs: number;
  readonly applicationName: string;
}

/** int8 is a bigint here, since money is; a date stays the text it is, since a day has no time zone. */
const types: CustomTypesConfig = {
  getTypeParser: (...[id, format]: Parameters<CustomTypesConfig['getTypeParser']>) => {
    if (id === pgTypes.builtins.INT8) return BigInt;
    if (id === pgTypes.builtins.DATE) return String;
    return pgTypes.getTypeParser(id, format);
  },
};

const idleTransactionMs = 10_000;
const snapshotPatienceMs = 6 * 3_600_000;

export function connect(options: ConnectOptions): Database {
  const pool = makePool({
    connectionString: options.url,
    max: options.maxConnections,
    statement_timeout: options.statementTimeoutMs,
    // The server ends a slow statement itself; this catches a server that no longer answers at all.
    query_timeout: options.statementTimeoutMs + 2_000,
    application_name: options.applicationName,
    // Every name in a statement carries its schema, so that it is plain which module owns it.
    // A node that froze inside a transaction must not keep what it has locked from all others.
    options: `-c search_path=pg_catalog -c timezone=UTC -c idle_in_transaction_session_timeout=${idleTransactionMs}`,
    types,
  });

  return {
    query: (statement) => run(pool, statement),
    transaction: (work) => inTransaction(pool, 'begin', (client) => work(queryableOf(client))),
    snapshot: (work) =>
      inTransaction(
        pool,
        `begin isolation level repeatable read, read only; set local statement_timeout = 0`,
        (client) => work({ query: (statement) => run(client, { ...statement, query_timeout: snapshotPatienceMs }) }),
      ),
    async script(text) {
      await pool.query(text).catch(rethrow);
    },
    migrateQueue: () => migrateQueue(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    await client.query(begin).catch(rethrow);
    const result = await work(client);
    const ended = await client.query('commit').catch(rethrow);
    // A transaction in which a statement failed is rolled back, whatever is asked for.
    if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function queryableOf(client: PoolClient): Queryable {
  return { query: (statement) => run(client, statement) };
}

async function run<Row extends object>(
  on: Pool | PoolClient,
  statement: SqlStatement & { query_timeout?: number },
): Promise<Row[]> {
  const result = await on.query<Row>(statement).catch(rethrow);
  return result.rows;
}

/**
 * Classes 08, 53 and 57 of SQLSTATE: connection lost, out of resources, shut down or cancelled; and 25006, a server that
 * takes no writes, as a replica is until it has been made the primary.
 */
const passingState = /^(08|25006|53|57)/;
/** The server was ended while it worked, perhaps just after it had committed. */
const cutOffState = /^(08|57P01|57P02)/;
/** What is said of a connection that never came to be, so that nothing was sent over it. */
const neverSentCodes = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);
const neverSentText =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|The server does not support SSL|There was an error establishing an SSL|Cannot use a pool after)/;

/** A database that cannot be reached is a passing state of the service, not a fault of the request. */
function rethrow(error: unknown): never {
  if (isPassing(error)) throw new Failure('UNAVAILABLE', { cause: error, headers: { 'retry-after': '2' } });
  throw error;
}

/**
 * Asked only of errors that the driver threw. What the server itself says under a SQLSTATE is what it means; whatever
 * else goes wrong between here and there, in whatever words, is a connection that failed.
 */
function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined ? !isFaultOfOurs(error) : passingState.test(state);
}

/** What the driver throws when it was used wrongly. */
function isFaultOfOurs(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/** Whether a statement that failed so may have been carried out all the same, its answer lost on the way. */
export function mayHaveHappened(error: unknown): boolean {
  const cause: unknown = error instanceof Failure ? error.cause : error;
  const state = sqlStateOf(cause);
  if (state !== undefined) return cutOffState.test(state);
  const { code, message = '' } = (cause ?? {}) as { code?: unknown; message?: string };
  return !(typeof code === 'string' && neverSentCodes.has(code)) && !neverSentText.test(message);
}

/** What the server answered; undefined where it was not the server that spoke, or not so that it could be understood. */
function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Why the database failed, in the words of whoever noticed first. */
export function databaseReason(error: unknown): string {
  // Where several addresses were tried, their common error has a code and no message.
  const { message, code } = ((error as Error).cause ?? error) as { message?: string; code?: string };
  return message || code || 'it does not answer';
}

/** Whether an error is the database's refusal under this SQLSTATE, such as `23505` for a duplicate. */
export function isSqlState(error: unknown, state: string): boolean {
  return error instanceof DatabaseError && error.code === state;
}
