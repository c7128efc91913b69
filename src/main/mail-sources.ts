import { sellerOn } from '../billing/parties/seller.ts';
import { settleStatement } from '../billing/statements.ts';
import type { Database } from '../database/connect.ts';
import { invoiceAddressOf } from '../invoicing/customer.ts';
import { findFile } from '../invoicing/files.ts';
import type { Drawing } from '../invoicing/pdf/draw.ts';
import { readInvoicePdf, readStatementPdf } from '../invoicing/pdf/read.ts';
import type { MailSources } from '../mail/sources.ts';
import { findPartner } from '../partners/partner.ts';
import { recipientOf } from '../partners/recipients.ts';
import { makeLinkSecret } from '../people/links.ts';
import { mailOf } from '../people/persons.ts';
import { findReaderAddress } from '../reports/disputes/readers.ts';

/** What mails are written from: partners, people and documents. `openDrawing` draws the PDFs of documents. */
export function mailSources(database: Database, openDrawing: () => Promise<Drawing & AsyncDisposable>): MailSources {
  return {
    findPartner: (partnerId) => findPartner(database, partnerId),
    addressOf: (partner, purpose, at) =>
      purpose === 'invoices' ? invoiceAddressOf(database, partner, at) : recipientOf(database, partner, purpose),
    addressOfPerson: (personId) => mailOf(database, personId),
    addressOfReader: (readerId) => findReaderAddress(database, readerId),
    makeSignInLink: ({ app, id }, now) => makeLinkSecret(database, { app, id }, now),
    findUbl: (number) => findFile(database, number, 'ubl'),
    readDocumentPdf: (number) => readInvoicePdf(database, openDrawing, number),
    async readStatementPdf(partnerId, { periodStart, periodEnd }) {
      const partner = await findPartner(database, partnerId);
      // A statement is drawn only where it is known who issues it.
      if (!partner || !(await sellerOn(database, periodEnd))) return undefined;
      return readStatementPdf(database, openDrawing, partner, periodStart);
    },
    settleStatement,
  };
}
