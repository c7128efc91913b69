import assert from 'node:assert/strict';

/** A row of a DATEV file by the names of its columns, without quotation marks. */
export type DatevRow = Readonly<Record<string, string>>;

/**
 * What the description of the format (developer.datev.de, Buchungsstapel; from column 10 on by a copy of its table) allows in the columns that the service fills, in our
 * own words; all other columns must be empty. The number is the place of the column.
 */
const filled: readonly (readonly [place: number, name: string, form: RegExp])[] = [
  [1, 'Umsatz (ohne Soll/Haben-Kz)', /^(?!0+,00$)\d{1,10},\d{2}$/],
  [2, 'Soll/Haben-Kennzeichen', /^"[SH]"$/],
  [3, 'WKZ Umsatz', /^"EUR"$/],
  [7, 'Konto', /^[1-9]\d{3,4}$/],
  [8, 'Gegenkonto (ohne BU-Schlüssel)', /^[1-9]\d{3,4}$/],
  [10, 'Belegdatum', /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/],
  [11, 'Belegfeld 1', /^"[A-Za-z0-9$&%*+\-/]{0,36}"$/],
  [12, 'Belegfeld 2', /^"[A-Za-z0-9$&%*+\-/]{0,12}"$/],
  [14, 'Buchungstext', /^"(?:[^"]|""){0,60}"$/],
  [40, 'EU-Land u. UStID (Bestimmung)', /^(?:"[A-Z]{2}[A-Z0-9]{2,13}")?$/],
  [117, 'Fälligkeit', /^(?:(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d{2})?$/],
];

const columnCount = 125;

/** Splits a line at the semicolons that are outside of quotation marks. */
function cellsOf(line: string): string[] {
  return line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;"]*)(?=;|$)/g) ?? [];
}

/** Reads a batch of bookings and checks every cell against the format. */
export function readDatev(bytes: Buffer): { readonly head: readonly string[]; readonly rows: readonly DatevRow[] } {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const [head = '', names = '', ...lines] = text.split('\r\n');
  assert.equal(lines.pop(), '', 'the last line ends, too');
  const columns = names.split(';');
  assert.equal(columns.length, columnCount);
  for (const [place, name] of filled) assert.equal(columns[place - 1], name);
  return { head: cellsOf(head), rows: lines.map((line) => readRow(line, columns)) };
}

function readRow(line: string, columns: readonly string[]): DatevRow {
  const cells = cellsOf(line);
  assert.equal(cells.length, columnCount, line);
  for (const [index, cell] of cells.entries()) {
    const form = filled.find(([place]) => place === index + 1)?.[2] ?? /^$/;
    assert.match(cell, form, `${columns[index]} in ${line}`);
  }
  return Object.fromEntries(
    columns.map((name, index) => [name, (cells[index] ?? '').replaceAll(/^"|"$/g, '').replaceAll('""', '"')]),
  );
}

export function centsOf(row: DatevRow): bigint {
  return BigInt((row['Umsatz (ohne Soll/Haben-Kz)'] ?? '').replace(',', ''));
}

/** Debits less credits of each account. */
export function balancesOf(rows: readonly DatevRow[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const add = (account: string, cents: bigint) => balances.set(account, (balances.get(account) ?? 0n) + cents);
  for (const row of rows) {
    add(row['Konto'] ?? '', centsOf(row));
    add(row['Gegenkonto (ohne BU-Schlüssel)'] ?? '', -centsOf(row));
  }
  return balances;
}
