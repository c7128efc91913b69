import { DatabaseError, types as pgTypes, type Pool, type CustomTypesConfig, type PoolClient } from 'pg';

import { Failure, unavailable } from '../kernel/errors.ts';
import { makePool } from './pool.ts';
import { migrateQueue } from './queue-tables.ts';
import type { SqlStatement } from './sql.ts';
import { isPooled } from './url.ts';

/** Runs statements: the database itself, or one transaction on it. */
export interface Queryable {
  query<Row extends object>(statement: SqlStatement): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` in a read-only transaction that sees one snapshot of the database, without a time limit for its
   * statements.
   */
  snapshot<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs a text of one or several statements without parameters. */
  script(text: string): Promise<void>;
  /** Creates or updates the tables of the job queue, which belong to its library. */
  migrateQueue(): Promise<void>;
  /** How many connections are open and idle, and how many requests wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** A statement that takes longer is cancelled by the server. */
  readonly statementTimeoutMs: number;
  readonly applicationName: string;
  /** How long opening a connection may take; five seconds unless given. */
  readonly connectTimeoutMs?: number;
  /** How long a transaction may pause between statements; ten seconds unless given, without a limit if 0. */
  readonly idleTransactionMs?: number;
  /**
   * Plans each statement anew for its values. For statements with many optional filters, of which the best plan depends on
   * those that are set; the plan that PostgreSQL would keep for all values reads far too much.
   */
  readonly plansForValues?: boolean;
}

type TypeId = Parameters<CustomTypesConfig['getTypeParser']>[0];
/** pg-types has no name for it. */
const int8Array = 1016 as TypeId;

/** int8 becomes a bigint, because money is one; a date stays text, because a day has no time zone. */
const types: CustomTypesConfig = {
  getTypeParser: (...[id, format]: Parameters<CustomTypesConfig['getTypeParser']>) => {
    if (id === pgTypes.builtins.INT8) return BigInt;
    if (id === int8Array) return (text: string) => parseStrings(id, text).map(BigInt);
    if (id === pgTypes.builtins.DATE) return String;
    return pgTypes.getTypeParser(id, format);
  },
};

function parseStrings(id: TypeId, text: string): string[] {
  return pgTypes.getTypeParser(id, 'text')(text) as string[];
}

const defaultIdleTransactionMs = 10_000;
const snapshotTimeoutMs = 6 * 3_600_000;

/**
 * Behind PgBouncer in transaction mode, each transaction may be on another connection to the server. So nothing is set for a
 * session, since the role's settings have to do it (`sessionProblems`), and no statement is prepared under a name.
 */
export function connect(options: ConnectOptions): Database {
  const pooled = isPooled(options.url);
  const pool = makePool({
    connectionString: options.url,
    max: options.maxConnections,
    // The server cancels a slow statement itself; this is for a server that no longer responds at all.
    query_timeout: options.statementTimeoutMs + 2_000,
    application_name: options.applicationName,
    ...(options.connectTimeoutMs !== undefined && { connectionTimeoutMillis: options.connectTimeoutMs }),
    ...(!pooled && sessionSettings(options)),
    types,
  });
  const ready = pooled ? withoutName : (statement: SqlStatement) => statement;

  return {
    query: (statement) => run(pool, ready(statement)),
    transaction: (work) =>
      inTransaction(pool, 'begin', (client) => work({ query: (statement) => run(client, ready(statement)) })),
    snapshot: (work) =>
      inTransaction(
        pool,
        `begin isolation level repeatable read, read only; set local statement_timeout = 0`,
        (client) =>
          work({ query: (statement) => run(client, { ...ready(statement), query_timeout: snapshotTimeoutMs }) }),
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
    // PostgreSQL answers `commit` with ROLLBACK where a statement of the transaction has failed.
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

function sessionSettings({
  statementTimeoutMs,
  plansForValues,
  idleTransactionMs = defaultIdleTransactionMs,
}: ConnectOptions) {
  return {
    statement_timeout: statementTimeoutMs,
    // Every name in a statement has its schema, so that it is clear which module owns it.
    // A node that froze inside a transaction must not block the other nodes by its locks.
    options: [
      '-c search_path=pg_catalog -c timezone=UTC',
      `-c idle_in_transaction_session_timeout=${idleTransactionMs}`,
      ...(plansForValues === true ? ['-c plan_cache_mode=force_custom_plan'] : []),
    ].join(' '),
  };
}

function withoutName(statement: SqlStatement): SqlStatement {
  return { ...statement, name: '' };
}

async function run<Row extends object>(
  on: Pool | PoolClient,
  statement: SqlStatement & { query_timeout?: number },
): Promise<Row[]> {
  const result = await on.query<Row>(statement).catch(rethrow);
  return result.rows;
}

/**
 * Classes 08, 53 and 57 of SQLSTATE: connection lost, out of resources, shut down or cancelled; 25006, a server that takes no
 * writes, such as a replica before it is promoted; 40001 and 40P01, rolled back because of what another transaction did.
 */
const transientState = /^(08|25006|40001|40P01|53|57)/;
/** The server ended while it worked, perhaps just after it had committed. */
const cutOffState = /^(08|57P01|57P02)/;
/** Also with no text at all, where its driver has none. */
const lostWorkerText =
  /^($|failure on connection marked as essential|failed to prepare transaction|could not commit transaction for shard|execution cannot recover from multiple connection failures|server closed the connection|could not (receive data from|send data to) server|connection not open|no connection to the server)/;
/** Errors of a connection that was never established, so that nothing was sent over it. */
const neverSentCodes = new Set([
  'EACCES',
  // From a socket whose queue of new connections is full.
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // From a socket whose server has ended.
  'ENOENT',
  'ENOTFOUND',
]);
const neverSentText =
  /^(none of the database servers takes writes|timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|The server does not support SSL|There was an error establishing an SSL|Cannot use a pool after)/;

/** A database that cannot be reached is a temporary condition of the service, not a fault of the request. */
function rethrow(error: unknown): never {
  if (isTransient(error)) throw unavailable(2, error);
  throw error;
}

/**
 * Only for errors that the driver threw. An error of the server has a SQLSTATE; every other error, whatever its message,
 * is a failed connection.
 */
function isTransient(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined ? !isProgrammingError(error) : transientState.test(state) || isLostWorker(error);
}

/** The coordinator of a Citus cluster lost the connection to a worker. It reports an internal error, in the words of its driver. */
function isLostWorker(error: unknown): boolean {
  return isSqlState(error, 'XX000') && lostWorkerText.test((error as DatabaseError).message);
}

/** Thrown by the driver when it is used wrongly. */
function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/** Whether a statement that failed with this error may have been carried out, and only its result was lost. */
export function mayHaveHappened(error: unknown): boolean {
  const cause: unknown = error instanceof Failure ? error.cause : error;
  const state = sqlStateOf(cause);
  if (state !== undefined) return cutOffState.test(state) || isLostWorker(cause);
  const { code, message = '' } = (cause ?? {}) as { code?: unknown; message?: string };
  return !(typeof code === 'string' && neverSentCodes.has(code)) && !neverSentText.test(message);
}

/** The server's SQLSTATE; undefined for an error that did not come from the server. */
function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Why the database failed, for a log line or an operator. */
export function databaseReason(error: unknown): string {
  // Where several addresses were tried, their aggregate error has a code and no message.
  const { message, code } = ((error as Error).cause ?? error) as { message?: string; code?: string };
  return message || code || 'it does not answer';
}

/** Whether an error is the database's refusal under this SQLSTATE, such as `23505` for a duplicate. */
export function isSqlState(error: unknown, state: string): boolean {
  return sqlStateOf(error instanceof Failure ? error.cause : error) === state;
}
