import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { anyDocument } from '../../../support/invoicing/xml/any-document.ts';
import { readInvoice, type Invoice } from '../../../support/invoicing/xml/read.ts';
import { claimsPeppol, peppolRules, rules } from '../../../support/invoicing/xml/rules.ts';
import { write, testXml } from '../../../support/invoicing/xml/xml-cases.ts';

testXml({ numRuns: 50 });

/** Changes that a rule should notice: a term gone, an amount of 1.23 or a wrong code in its place. */
const wrongValues = [
  undefined,
  '1.23',
  '-1.00',
  '0',
  'X',
  '#X#',
  'O',
  'AE',
  'S',
  'DE',
  'GR',
  'IT',
  'NL',
  'EM',
  '1.234',
  '1999-01-01',
];

function* alter(invoice: Invoice): Generator<Invoice> {
  yield { ...invoice, lines: [] };
  for (const value of wrongValues) {
    for (const term of Object.keys(invoice.terms)) yield { ...invoice, terms: { ...invoice.terms, [term]: value } };
    for (const term of Object.keys(invoice.lines[0] ?? {}))
      yield { ...invoice, lines: invoice.lines.map((line) => ({ ...line, [term]: value })) };
  }
}

test('every rule above can fail', () => {
  let unbroken = [...rules, ...peppolRules];
  for (const document of fc.sample(anyDocument, { seed: 7, numRuns: 200 })) {
    const invoice = readInvoice(write(document).ubl);
    // Those of Peppol must notice what is wrong with a document for Peppol.
    const concerned = unbroken.filter((rule) => claimsPeppol(invoice) || rules.includes(rule));
    for (const altered of alter(invoice)) unbroken = unbroken.filter((r) => !concerned.includes(r) || r.holds(altered));
    if (unbroken.length === 0) break;
  }
  assert.deepEqual(
    unbroken.map(({ id }) => id),
    [],
  );
});
