import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Section } from '../report/findings/sections.ts';
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
  const checker = new ContentChecker();
  const secrets = await loadSecretIds(database);
  for (let after = ''; ;) {
    const rows = await loadBatch(database, after);
    for (const row of rows) {
      const reason = reasonOf(row, checker, secrets);
      if (reason !== undefined) yield { reportId: row.id, partnerId: row.partnerId, reason };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
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

async function loadSecretIds(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(sql`select id from reports.link_secret`);
  return new Set(rows.map(({ id }) => id));
}
