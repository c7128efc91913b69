import { invoiceWords } from '../../language/invoices/index.ts';
import type { InvoiceDocument } from '../document.ts';
import { writeCii } from './cii.ts';
import { writeUbl } from './ubl.ts';

/** The e-invoice of a document in both syntaxes of EN 16931, in the language of the document. */
export function writeXml(document: InvoiceDocument): { readonly ubl: Buffer; readonly cii: Buffer } {
  const words = invoiceWords(document.language);
  return { ubl: Buffer.from(writeUbl(document, words)), cii: Buffer.from(writeCii(document, words)) };
}
