import type { Queryable } from '../database/connect.ts';
import type { InvoiceDocument } from './document.ts';
import { keepFile } from './files.ts';
import { writeXml } from './xml/write.ts';

/** Stores the e-invoice of a document in the transaction that issues it: words that change later do not change it. */
export async function storeXml(tx: Queryable, document: InvoiceDocument): Promise<void> {
  const { number } = document;
  const { ubl, cii } = writeXml(document);
  await keepFile(tx, { number, format: 'ubl', bytes: ubl });
  await keepFile(tx, { number, format: 'cii', bytes: cii });
}
