import { parse } from 'csv-parse/sync';

import { isRealDay, utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';

/** A line of a supplier's bill. */
export interface BillLine {
  /** Its number in the file, from 1; the header has one, too. */
  readonly line: number;
  readonly day: string;
  /** How many requests it is about; null where the bill does not say. */
  readonly count: number | null;
  readonly amountCents: Cents;
  readonly reference: string | null;
}

type Column = 'date' | 'amount' | 'count' | 'reference';

/** Names of columns in the bills of suppliers, in small letters and without anything between them; the first that is there counts. */
const names: Readonly<Record<Column, string>> = {
  date: 'date day datum tag requestdate calldate servicedate usagedate requestedat calledat timestamp time createdat created',
  amount:
    'amount amounteur netamount net total totaleur betrag betrageur nettobetrag summe sum cost costeur fee charge price priceeur preis eur',
  count: 'count quantity qty calls requests queries units number anzahl menge',
  reference: 'reference ref requestid callid transactionid orderid ticket referenz id',
};

/** Reads a bill as CSV: a header line, then a line for each request, or for each day. Throws OperatorError with the line. */
export function readBill(text: string): BillLine[] {
  const [header, ...records] = parseRecords(text);
  if (!header) throw new OperatorError('the bill is empty');
  const places = findColumns(header.cells);
  const cellOf = (cells: readonly string[], column: Column) => cells[places[column] ?? -1]?.trim() ?? '';
  return records.map(({ cells, line }) => {
    const count = cellOf(cells, 'count');
    const reference = cellOf(cells, 'reference');
    return {
      line,
      day: readDay(cellOf(cells, 'date'), line),
      count: count === '' ? null : readCount(count, line),
      amountCents: readAmount(cellOf(cells, 'amount'), line),
      reference: reference === '' ? null : reference,
    };
  });
}

function parseRecords(text: string): { cells: readonly string[]; line: number }[] {
  const [header = ''] = text.split('\n', 1);
  const [delimiter = ','] = [';', '\t', ','].toSorted((one, other) => countOf(header, other) - countOf(header, one));
  try {
    const options = { delimiter, skip_empty_lines: true, bom: true, relax_column_count: true, info: true } as const;
    // The parser's types do not know of `info`.
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    throw new OperatorError(`the bill is not CSV: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

function findColumns(header: readonly string[]): Partial<Record<Column, number>> {
  const heads = header.map((head) => head.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (column: Column) =>
    names[column]
      .split(' ')
      .map((name) => heads.indexOf(name))
      .find((place) => place >= 0);
  const [date, amount, count, reference] = [placeOf('date'), placeOf('amount'), placeOf('count'), placeOf('reference')];
  const missing = [date === undefined ? 'date' : '', amount === undefined ? 'amount' : ''].filter(
    (name) => name !== '',
  );
  if (date === undefined || amount === undefined) {
    throw new OperatorError(
      `line 1 of the bill has no column ${missing.join(' and ')}: its columns are ${quoteInput(header.join(', '))}`,
    );
  }
  return { date, amount, ...(count !== undefined && { count }), ...(reference !== undefined && { reference }) };
}

/** A time with a zone is a day in UTC; any other is the day as it is written. */
function readDay(text: string, line: number): string {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text);
  const written = german
    ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
    : text.slice(0, 10).replaceAll('/', '-');
  const zoned = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined;
  const day = zoned && !Number.isNaN(zoned.getTime()) ? utcDay(zoned) : written;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isRealDay(day)) {
    throw new OperatorError(
      `line ${line} of the bill: ${quoteInput(text)} is not a day, such as 2026-11-16 or 16.11.2026`,
    );
  }
  return day;
}

function readCount(text: string, line: number): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new OperatorError(`line ${line} of the bill: ${quoteInput(text)} is not a number of requests`);
  }
  return Number(text);
}

/** `1234.50`, `1.234,50`, `-2,5`, `3 EUR`. What could be read in two ways is refused. */
function readAmount(text: string, line: number): Cents {
  const plain = text.replaceAll(/eur|€|[\s\u00A0\u202F']/gi, '');
  const match = /^(-?)(\d+|\d{1,3}(?:([.,])\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(plain);
  const [, sign = '', whole = '', group, decimal, fraction = ''] = match ?? [];
  const isAmbiguous = group !== undefined && (decimal === undefined || decimal === group);
  if (!match || isAmbiguous) {
    throw new OperatorError(
      `line ${line} of the bill: ${quoteInput(text)} is not an amount in whole cents, such as 1234.50 or 1.234,50`,
    );
  }
  const cents = BigInt(whole.replaceAll(/[.,]/g, '')) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}
