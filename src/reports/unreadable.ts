import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Section } from '../report/sections.ts';
import { ContentChecker } from '../report/stored/check.ts';
import { readContent, UnreadableContent } from '../report/stored/content.ts';

/** A report whose row cannot be read, or not as what it should be. */
interface Unreadable {
  readonly reportId: string;
  readonly partnerId: string;
  /** Names fields, never their values. */
  readonly reason: string;
}

interface Row {
  readonly id: string;
  readonly partnerId: string;
  readonly pending: readonly Section[];
  readonly content: Buffer | null;
}

/** About a megabyte of content. */
const batchSize = 100;

/**
 * Reads the content of every report that is not erased and checks its whole shape. A batch at a time, each in a statement
 * of its own: memory is bounded, and no snapshot is held open that would keep vacuum from its work.
 */
export async function* findUnreadable(database: Queryable): AsyncGenerator<Unreadable> {
  yield* checkBatches(database, async function* () {
    for (let after = ''; ;) {
      const rows = await loadBatch(database, after);
      yield rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  });
}

/** The same for the newest reports since a moment, so many at most. */
export async function* findUnreadableSince(
  database: Queryable,
  since: Date,
  count: number,
): AsyncGenerator<Unreadable> {
  yield* checkBatches(database, async function* () {
    const ids = await newestIds(database, since, count);
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await loadReports(database, ids.slice(from, from + batchSize));
    }
  });
}

async function* checkBatches(
  database: Queryable,
  batches: () => AsyncIterable<readonly Row[]>,
): AsyncGenerator<Unreadable> {
  const checker = new ContentChecker();
  const secrets = await loadSecretIds(database);
  for await (const rows of batches()) {
    for (const row of rows) {
      const reason = reasonOf(row, checker, secrets);
      if (reason !== undefined) yield { reportId: row.id, partnerId: row.partnerId, reason };
    }
  }
}

function reasonOf(
  { content: stored, pending }: Row,
  checker: ContentChecker,
  secrets: ReadonlySet<string>,
): string | undefined {
  if (stored === null) return undefined;
  try {
    const content = readContent(stored);
    const misfit = checker.misfitOf(content);
    if (misfit !== undefined) return `its shape is wrong: ${misfit}`;
    if (!secrets.has(content.linkSecret)) return 'the secret of its links is gone';
    // Without findings it would wait for its sections forever.
    if (pending.length > 0 && !content.findings) return 'it waits for sections, and its findings are gone';
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableContent) return error.reason;
    throw error;
  }
}

async function loadBatch(database: Queryable, after: string): Promise<Row[]> {
  return database.query<Row>(sql`
    select id, partner_id as "partnerId", pending, content from reports.report
    where id > ${after} and content is not null order by id limit ${batchSize}`);
}

async function newestIds(database: Queryable, since: Date, count: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select id from reports.report where bought_at >= ${since} and content is not null
    order by bought_at desc limit ${count}`);
  return rows.map(({ id }) => id);
}

async function loadReports(database: Queryable, ids: readonly string[]): Promise<Row[]> {
  return database.query<Row>(sql`
    select id, partner_id as "partnerId", pending, content from reports.report
    where id = any(${ids}) and content is not null`);
}

async function loadSecretIds(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(sql`select id from reports.link_secret`);
  return new Set(rows.map(({ id }) => id));
}
