import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { InvoiceDocument } from './document.ts';
import { writeXml } from './xml/write.ts';

export type FileFormat = 'ubl' | 'cii' | 'pdf';

/** Stores the e-invoice of a document in the transaction that issues it: words that change later do not change it. */
export async function storeXml(tx: Queryable, document: InvoiceDocument): Promise<void> {
  const { number } = document;
  const { ubl, cii } = writeXml(document);
  await keepFile(tx, { number, format: 'ubl', bytes: ubl });
  await keepFile(tx, { number, format: 'cii', bytes: cii });
}

/** Keeps a file of a document and returns what is kept: the file that was stored first is the one that counts. */
export async function keepFile(
  database: Queryable,
  { number, format, bytes }: { number: string; format: FileFormat; bytes: Buffer },
): Promise<Buffer> {
  await database.query(sql`
    insert into invoicing.invoice_file (number, format, bytes, sha256)
    values (${number}, ${format}, ${bytes}, sha256(${bytes}::bytea)) on conflict (number, format) do nothing`);
  return (await findFile(database, number, format)) ?? bytes;
}

export async function findFile(database: Queryable, number: string, format: FileFormat): Promise<Buffer | undefined> {
  const [file] = await database.query<{ bytes: Buffer }>(sql`
    select bytes from invoicing.invoice_file where number = ${number} and format = ${format}`);
  return file?.bytes;
}

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
