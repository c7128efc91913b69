import { deflateSync, inflateSync } from 'node:zlib';

import type { Queryable } from '../../database/connect.ts';
import { packBytes } from '../../database/packed-bytes.ts';
import { sql } from '../../database/sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Section } from '../../report/sections.ts';
import { longestCacheMs } from '../longest-cache.ts';
import type { SupplierAnswer, SupplierProfile } from '../supplier.ts';

/** An earlier answer that may be used again. */
export interface CachedAnswer {
  readonly answer: Exclude<SupplierAnswer, { kind: 'failed' }>;
  readonly answeredAt: Date;
  /** For "not yet": when it may be asked again. */
  readonly retryAt: Date | null;
}

/** How long an order that a supplier has accepted is waited for. */
const orderMs = 24 * 3_600_000;
/** What a partial answer lacks may be available again soon. */
const partialMs = 5 * 60_000;
/**
 * How long an answer waits for others before they are written together, unless a purchase or a job waits for it: writes must
 * not compete with the purchase that asks.
 */
const batchDelayMs = 50;
/** The clocks of nodes differ a little. */
const clockSlackMs = 60_000;

/**
 * The version of stored evidence. It is raised when evidence of the version before would be read as something else; a test
 * compares the shape. Answers of other versions count as absent: the supplier is queried again.
 */
export const answerVersion = 1;

interface Row {
  supplierId: string;
  kind: 'evidence' | 'nothing' | 'not covered' | 'not yet';
  content: Buffer | null;
  ticket: string | null;
  answeredAt: Date;
  retryAt: Date | null;
}

/** The answers on a vehicle that have not expired, by supplier. One that this release cannot read counts as absent. */
export async function findAnswers(
  database: Queryable,
  sharedAs: string,
  now: Date,
): Promise<Map<string, CachedAnswer>> {
  const from = new Date(now.getTime() - longestCacheMs);
  const to = new Date(now.getTime() + clockSlackMs);
  const rows = await database.query<Row>(sql`
    select "supplierId", kind, content, ticket, "answeredAt", "retryAt" from (
      select distinct on (supplier_id) supplier_id as "supplierId", kind, content, ticket, answered_at as "answeredAt",
        retry_at as "retryAt", expires_at
      from suppliers.answer
      where vin_hash = decode(${sharedAs}, 'hex') and answered_at > ${from} and answered_at < ${to}
      order by supplier_id, answered_at desc) as latest
    where expires_at > ${now}`);
  return new Map(
    rows.flatMap((row) => {
      const answer = readAnswer(row, now);
      return answer ? [[row.supplierId, { answer, answeredAt: row.answeredAt, retryAt: row.retryAt }]] : [];
    }),
  );
}

interface NewAnswer {
  readonly sharedAs: string;
  readonly supplierId: string;
  readonly answeredAt: Date;
  readonly kind: Row['kind'];
  readonly found: Found | null;
  readonly ticket: string | null;
  readonly retryAt: Date | null;
  readonly expiresAt: Date;
}

function isPartial(answer: SupplierAnswer): boolean {
  return answer.kind === 'evidence' && answer.isPartial === true;
}

/**
 * Stores answers for as long as their suppliers allow. Those that come within a moment, or while others are being written,
 * are written together: a purchase brings two dozen. A purchase waits until its orders are stored.
 */
export class AnswerCache {
  readonly #database: Queryable;
  readonly #clock: Clock;
  #waiting: NewAnswer[] = [];
  #next: Promise<ReadonlyMap<string, Promise<void>>> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #hurry = () => {};

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Resolves when the answer is stored. A failure is not stored. */
  async keep({ id, cacheMs }: SupplierProfile, sharedAs: string, answer: SupplierAnswer): Promise<void> {
    if (answer.kind === 'failed') return;
    const now = this.#clock.now();
    const forMs =
      answer.kind === 'not yet' ? orderMs : Math.min(cacheMs, isPartial(answer) ? partialMs : longestCacheMs);
    if (forMs <= 0) return deleteOrder(this.#database, id, sharedAs);
    const stored: NewAnswer = {
      sharedAs,
      supplierId: id,
      answeredAt: now,
      kind: answer.kind,
      found: answer.kind === 'evidence' ? answer : null,
      ticket: answer.kind === 'not yet' ? (answer.ticket ?? null) : null,
      retryAt: answer.kind === 'not yet' ? new Date(now.getTime() + answer.retryInMs) : null,
      expiresAt: new Date(now.getTime() + forMs),
    };
    this.#waiting.push(stored);
    const writes = await (this.#next ??= this.#writeNext());
    await writes.get(sharedAs);
  }

  /** Writes the answers that wait. */
  readonly flush = (): void => this.#hurry();

  /** Each vehicle by itself: vehicles may be on different servers, of which one does not answer. */
  async #writeNext(): Promise<ReadonlyMap<string, Promise<void>>> {
    const hurried = Promise.withResolvers<void>();
    this.#hurry = hurried.resolve;
    const timer = setTimeout(hurried.resolve, batchDelayMs);
    await Promise.all([this.#writing, hurried.promise]);
    clearTimeout(timer);
    const answers = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    const byVehicle = Map.groupBy(answers, (answer) => answer.sharedAs);
    const writes = new Map([...byVehicle].map(([sharedAs, own]) => [sharedAs, insertAnswers(this.#database, own)]));
    this.#writing = Promise.allSettled(writes.values());
    return writes;
  }
}

/** Does not wait for the disk: after a crash of the database a lost answer is requested again. */
async function insertAnswers(database: Queryable, answers: readonly NewAnswer[]): Promise<void> {
  const column = <Name extends keyof NewAnswer>(name: Name) => answers.map((answer) => answer[name]);
  const { bytes, starts, sizes } = packBytes(answers.map(({ found }) => found && writeEvidence(found)));
  await database.query(sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    insert into suppliers.answer (vin_hash, supplier_id, answered_at, kind, content, ticket, retry_at, expires_at)
    select decode(a.shared_as, 'hex'), a.supplier_id, a.answered_at, a.kind,
      substring(${bytes}::bytea from a.start for a.size), a.ticket, a.retry_at, a.expires_at
    from relaxed, unnest(${column('sharedAs')}::text[], ${column('supplierId')}::text[],
      ${column('answeredAt')}::timestamptz[], ${column('kind')}::text[], ${starts}::integer[], ${sizes}::integer[],
      ${column('ticket')}::text[], ${column('retryAt')}::timestamptz[], ${column('expiresAt')}::timestamptz[])
      as a (shared_as, supplier_id, answered_at, kind, start, size, ticket, retry_at, expires_at)
    on conflict do nothing`);
}

/** A delivered order is over, also where its answer may not be stored. */
async function deleteOrder(database: Queryable, id: string, sharedAs: string): Promise<void> {
  await database.query(sql`
    delete from suppliers.answer
    where vin_hash = decode(${sharedAs}, 'hex') and supplier_id = ${id} and kind = 'not yet'`);
}

/** Lets suppliers that answered "not yet" about a vehicle be asked again now. What they ordered stays ordered. */
export async function endPauses(database: Queryable, cacheKey: string): Promise<void> {
  await database.query(sql`
    update suppliers.answer set retry_at = answered_at
    where vin_hash = decode(${cacheKey}, 'hex') and kind = 'not yet' and retry_at > answered_at`);
}

/** Deletes all answers about a vehicle. */
export async function forgetAnswersAbout(database: Queryable, cacheKey: string): Promise<void> {
  await database.query(sql`delete from suppliers.answer where vin_hash = decode(${cacheKey}, 'hex')`);
}

/** Deletes expired answers, at most `count`; returns how many. */
export async function forgetAnswers(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.answer a using (
      select vin_hash, supplier_id, answered_at from suppliers.answer where expires_at <= ${now} limit ${count}) as ended
    where a.vin_hash = ended.vin_hash and a.supplier_id = ended.supplier_id and a.answered_at = ended.answered_at
    returning a.supplier_id`);
  return rows.length;
}

type Found = Extract<SupplierAnswer, { kind: 'evidence' }>;

/** `sectionsNotAnswered` is stored as `untold`, its name when the format was made: nodes of earlier releases read it, too. */
function writeEvidence({ sectionsNotAnswered: untold, ...found }: Found): Buffer {
  return deflateSync(JSON.stringify({ version: answerVersion, ...found, untold }), { level: 1 });
}

type StoredEvidence = Omit<Found, 'sectionsNotAnswered'> & {
  readonly version?: unknown;
  readonly untold?: readonly Section[];
};

/** Evidence without a number was written before there were numbers, in version 1. */
export function readEvidence(content: Buffer): Found | undefined {
  try {
    const { version = 1, untold, ...found } = JSON.parse(inflateSync(content).toString()) as StoredEvidence;
    if (version !== answerVersion || found.kind !== 'evidence' || !Array.isArray(found.evidence)) return undefined;
    return { ...found, ...(untold && { sectionsNotAnswered: untold }) };
  } catch {
    return undefined;
  }
}

function readAnswer({ kind, content, ticket, retryAt }: Row, now: Date): CachedAnswer['answer'] | undefined {
  switch (kind) {
    case 'evidence':
      return content === null ? undefined : readEvidence(content);
    case 'not yet':
      return {
        kind,
        retryInMs: Math.max((retryAt ?? now).getTime() - now.getTime(), 0),
        ...(ticket !== null && { ticket }),
      };
    default:
      return { kind };
  }
}
