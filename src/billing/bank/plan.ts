import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { listEveryDocument } from '../invoices/listing.ts';
import { sellerOn } from '../parties/seller.ts';
import { readBankStatements } from './camt.ts';
import { matchReceipts, referenceOf, type Matches } from './match.ts';
import { findBookedReferences, listPayers } from './payers.ts';

/** What reading a bank file would do. */
export interface BankPlan extends Matches {
  /** How many receipts were booked before. */
  readonly already: number;
  /** How many entries are no receipts. */
  readonly passedOver: number;
}

/** Reads a bank file, and says which payments are certain and what the others could be. Books nothing. */
export async function planBankImport(database: Queryable, xml: string, now: Date): Promise<BankPlan> {
  const statements = readBankStatements(xml);
  const iban = (await sellerOn(database, utcDay(now)))?.iban ?? null;
  const other = statements.find((statement) => iban !== null && statement.iban !== null && statement.iban !== iban);
  if (other) throw new OperatorError(`the file is of account ${other.iban}, which is not the seller's`);
  const receipts = statements.flatMap((statement) => statement.receipts);
  const booked = await findBookedReferences(database, receipts.map(referenceOf));
  const fresh = receipts.filter((receipt) => !booked.has(referenceOf(receipt)));
  const matches = matchReceipts(fresh, await listEveryDocument(database, now), await listPayers(database));
  return {
    ...matches,
    already: receipts.length - fresh.length,
    passedOver: statements.reduce((sum, statement) => sum + statement.passedOver, 0),
  };
}
