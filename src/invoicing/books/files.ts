import { listVatRates } from '../../billing/vat/rates.ts';
import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { readBookings } from './bookings.ts';
import { maxDatevRows, writeDatev, type DatevBatch } from './datev.ts';
import { writeJournalCsv } from './journal-csv.ts';
import { readJournal, type Days } from './journal.ts';
import { postingsOf } from './postings.ts';

/** Books as a file. */
interface BooksFile {
  readonly bytes: Buffer;
  readonly rows: number;
}

/** The journal of a span of days as CSV. Refused where it has more rows than `maxRows`. */
export async function journalFile(database: Queryable, days: Days, maxRows?: number): Promise<BooksFile> {
  const rows = await readJournal(database, days, maxRows === undefined ? null : maxRows + 1);
  if (maxRows !== undefined && rows.length > maxRows) throw tooMany(maxRows);
  return { bytes: writeJournalCsv(rows), rows: rows.length };
}

/** The bookings of a span of days for DATEV. */
export async function datevFile(database: Queryable, batch: DatevBatch): Promise<BooksFile> {
  if (batch.from.slice(0, 4) !== batch.to.slice(0, 4)) {
    throw new OperatorError('a DATEV file covers one year: its first and last day must be in the same year');
  }
  const rates = await listVatRates(database);
  const bookings = await readBookings(database, batch, maxDatevRows + 1);
  const postings = bookings.flatMap((booking) => postingsOf(booking, rates));
  if (postings.length > maxDatevRows) throw tooMany(maxDatevRows);
  return { bytes: writeDatev(postings, batch), rows: postings.length };
}

function tooMany(maxRows: number): OperatorError {
  return new OperatorError(`these days have more than ${maxRows} rows, the limit of one file: choose fewer days`);
}
