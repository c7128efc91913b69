import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

export type FileFormat = 'ubl' | 'cii' | 'pdf';

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
