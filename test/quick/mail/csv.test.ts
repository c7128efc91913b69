import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { renderMail, type MailContent } from '../../../src/mail/render/render.ts';
import { invoice, statement } from '../../support/mail/contents.ts';

function csvOf(content: MailContent) {
  const { attachments } = renderMail(content, { language: 'de', sender: 'Vehicle History' });
  const [file] = attachments;
  assert.ok(file && attachments.length === 1);
  return { ...file, rows: parseCsv(String(file.content)) };
}

/** Reads RFC 4180 to the letter: CRLF after every record, quotes doubled inside quotes. */
function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    assert.ok(match, `not CSV at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, bare = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  assert.deepEqual(row, []);
  return rows;
}

test('a statement carries its figures as a CSV file', () => {
  const { filename, contentType, rows } = csvOf(statement);
  assert.equal(filename, 'statement-baltic-auto-2026-10.csv');
  assert.equal(contentType, 'text/csv; charset=utf-8');
  assert.deepEqual(rows, [
    ['periodStart', 'periodEnd', 'endpoint', 'calls', 'billableCalls', 'amountEur'],
    ['2026-10-01', '2026-10-31', 'POST /v1/reports', '12480', '12463', '93472.50'],
    ['2026-10-01', '2026-10-31', 'total', '12480', '12463', '93472.50'],
  ]);
});

test('an invoice carries its lines as a CSV file', () => {
  const { filename, rows } = csvOf({
    ...invoice,
    lines: [...invoice.lines, { endpoint: 'POST /v1/checks', calls: '20', billableCalls: '3', amountCents: '-5' }],
  });
  assert.equal(filename, 'invoice-2026-000017.csv');
  const heading = ['2026-000017', '2026-11-01', '2026-11-15', '2026-10-01', '2026-10-31'];
  assert.deepEqual(rows, [
    ['number', 'issuedOn', 'dueOn', 'periodStart', 'periodEnd', 'endpoint', 'calls', 'billableCalls', 'amountEur'],
    [...heading, 'POST /v1/reports', '12480', '12463', '93472.50'],
    [...heading, 'POST /v1/checks', '20', '3', '-0.05'],
    [...heading, 'total', '12500', '12466', '93472.50'],
  ]);
});

test('the file is the same in every language', () => {
  const files = languages.map((language) => renderMail(statement, { language, sender: 'x' }).attachments);
  for (const file of files) assert.deepEqual(file, files[0]);
});

test('amounts in the file are exact at any size', () => {
  const { rows } = csvOf({ ...statement, totalCents: '-123456789012345678901' });
  assert.equal(rows.at(-1)?.at(-1), '-1234567890123456789.01');
});

test('no cell can be read as a formula, and cells with commas and quotes come back whole', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', ' =1', '=HYPERLINK("http://x","a,b")', '-', '+1'];
  const lines = formulas.map((endpoint) => ({ endpoint, calls: '1', billableCalls: '1', amountCents: '1' }));
  const { rows } = csvOf({ ...invoice, number: '=2+3', lines });
  assert.deepEqual(
    rows.slice(1, -1).map((row) => row[5]),
    formulas.map((formula) => `'${formula.trim()}`),
  );
  for (const row of rows.slice(1)) {
    assert.equal(row[0], "'=2+3");
    for (const cell of row) assert.match(cell, /^([^=+\-@＝＋－＠\s]|-?[0-9]+(\.[0-9]+)?$)/);
  }
});

test('a file’s name holds nothing that a file system or header would stumble over', () => {
  assert.equal(csvOf({ ...invoice, number: '../a"b\r\nc/ü;17' }).filename, 'invoice-..-a-b-c-17.csv');
  assert.equal(csvOf({ ...statement, partner: 'a b' }).filename, 'statement-a-b-2026-10.csv');
});
