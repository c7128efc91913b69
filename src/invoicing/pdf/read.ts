import type { Queryable } from '../../database/connect.ts';
import type { PartnerState } from '../../partners/partner.ts';
import { findFile, findStatementFile, keepFile, keepStatementFile } from '../files.ts';
import { readStatement } from '../statement-figures.ts';
import { findDocument } from '../store.ts';
import { type Drawing, drawInvoice, drawStatement } from './draw.ts';

/**
 * The PDF of a document, as it was first drawn; drawn and stored now where it never was. Undefined for a document without an
 * e-invoice: the details of the seller or the buyer were not set when it was issued.
 */
export async function readInvoicePdf(
  database: Queryable,
  openDrawing: () => Promise<Drawing & AsyncDisposable>,
  number: string,
): Promise<Buffer | undefined> {
  const stored = await findFile(database, number, 'pdf');
  if (stored) return stored;
  const found = await findDocument(database, number);
  const cii = await findFile(database, number, 'cii');
  if (!found?.document || !cii) return undefined;
  await using drawing = await openDrawing();
  return keepFile(database, { number, format: 'pdf', bytes: await drawInvoice(drawing, found.document, cii) });
}

/** The PDF of a statement, as it was first drawn; drawn and stored now where it never was. Undefined where the month is not closed. */
export async function readStatementPdf(
  database: Queryable,
  openDrawing: () => Promise<Drawing & AsyncDisposable>,
  partner: PartnerState,
  firstDay: string,
): Promise<Buffer | undefined> {
  const stored = await findStatementFile(database, partner.id, firstDay);
  if (stored) return stored;
  const statement = await readStatement(database, partner, firstDay);
  if (!statement) return undefined;
  await using drawing = await openDrawing();
  return keepStatementFile(database, {
    partnerId: partner.id,
    firstDay,
    bytes: await drawStatement(drawing, statement),
  });
}
