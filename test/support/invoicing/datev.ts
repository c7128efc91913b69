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

/** Further columns by their place in the description: between any two, a column too many or too few would show. */
const landmarks: readonly (readonly [place: number, name: string])[] = [
  [4, 'Kurs'],
  [5, 'Basis-Umsatz'],
  [6, 'WKZ Basis-Umsatz'],
  [9, 'BU-Schlüssel'],
  [13, 'Skonto'],
  [15, 'Postensperre'],
  [16, 'Diverse Adressnummer'],
  [17, 'Geschäftspartnerbank'],
  [18, 'Sachverhalt'],
  [19, 'Zinssperre'],
  [20, 'Beleglink'],
  [21, 'Beleginfo - Art 1'],
  [36, 'Beleginfo - Inhalt 8'],
  [37, 'KOST1 - Kostenstelle'],
  [38, 'KOST2 - Kostenstelle'],
  [39, 'Kost-Menge'],
  [41, 'EU-Steuersatz (Bestimmung)'],
  [42, 'Abw. Versteuerungsart'],
  [43, 'Sachverhalt L+L'],
  [44, 'Funktionsergänzung L+L'],
  [45, 'BU 49 Hauptfunktionstyp'],
  [46, 'BU 49 Hauptfunktionsnummer'],
  [47, 'BU 49 Funktionsergänzung'],
  [48, 'Zusatzinformation - Art 1'],
  [87, 'Zusatzinformation- Inhalt 20'],
  [88, 'Stück'],
  [89, 'Gewicht'],
  [90, 'Zahlweise'],
  [91, 'Forderungsart'],
  [92, 'Veranlagungsjahr'],
  [93, 'Zugeordnete Fälligkeit'],
  [94, 'Skontotyp'],
  [95, 'Auftragsnummer'],
  [96, 'Buchungstyp'],
  [97, 'USt-Schlüssel (Anzahlungen)'],
  [98, 'EU-Land (Anzahlungen)'],
  [99, 'Sachverhalt L+L (Anzahlungen)'],
  [100, 'EU-Steuersatz (Anzahlungen)'],
  [101, 'Erlöskonto (Anzahlungen)'],
  [102, 'Herkunft-Kz'],
  [103, 'Buchungs GUID'],
  [104, 'KOST-Datum'],
  [105, 'SEPA-Mandatsreferenz'],
  [106, 'Skontosperre'],
  [107, 'Gesellschaftername'],
  [108, 'Beteiligtennummer'],
  [109, 'Identifikationsnummer'],
  [110, 'Zeichnernummer'],
  [111, 'Postensperre bis'],
  [112, 'Bezeichnung SoBil-Sachverhalt'],
  [113, 'Kennzeichen SoBil-Buchung'],
  [114, 'Festschreibung'],
  [115, 'Leistungsdatum'],
  [116, 'Datum Zuord. Steuerperiode'],
  [118, 'Generalumkehr (GU)'],
  [119, 'Steuersatz'],
  [120, 'Land'],
  [121, 'Abrechnungsreferenz'],
  [122, 'BVV-Position'],
  [123, 'EU-Land u. UStID (Ursprung)'],
  [124, 'EU-Steuersatz (Ursprung)'],
  [125, 'Abw. Skontokonto'],
];

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
  for (const [place, name] of [...filled, ...landmarks]) assert.equal(columns[place - 1], name);
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
