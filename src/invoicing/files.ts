import type { InvoiceDocument } from '../billing/invoice-document.ts';
import { keepFile } from '../billing/invoices/files.ts';
import type { Queryable } from '../database/connect.ts';
import { writeXml } from './xml/write.ts';

/** Stores the e-invoice of a document in the transaction that issues it: words that change later do not change it. */
export async function storeXml(tx: Queryable, document: InvoiceDocument): Promise<void> {
  const { number } = document;
  const { ubl, cii } = writeXml(document);
  await keepFile(tx, { number, format: 'ubl', bytes: ubl });
  await keepFile(tx, { number, format: 'cii', bytes: cii });
}
