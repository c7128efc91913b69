import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

export async function findStatementFile(
  database: Queryable,
  partnerId: string,
  firstDay: string,
): Promise<Buffer | undefined> {
  const [file] = await database.query<{ bytes: Buffer }>(sql`
    select bytes from invoicing.statement_file where partner_id = ${partnerId} and period_start = ${firstDay}`);
  return file?.bytes;
}

/** Keeps the PDF of a statement and returns what is kept: the one that was stored first counts. */
export async function keepStatementFile(
  database: Queryable,
  { partnerId, firstDay, bytes }: { partnerId: string; firstDay: string; bytes: Buffer },
): Promise<Buffer> {
  await database.query(sql`
    insert into invoicing.statement_file (partner_id, period_start, bytes, sha256)
    values (${partnerId}, ${firstDay}, ${bytes}, sha256(${bytes}::bytea)) on conflict do nothing`);
  return (await findStatementFile(database, partnerId, firstDay)) ?? bytes;
}
