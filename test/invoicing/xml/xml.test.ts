import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';

import type { InvoiceDocument } from '../../../src/billing/invoice-document.ts';
import { writeXml } from '../../../src/invoicing/xml/write.ts';
import { formatEuro } from '../../../src/kernel/money.ts';
import { times } from '../../support/long-run.ts';
import { anyDocument } from './any-document.ts';
import { readInvoice, type Invoice } from './read.ts';
import { brokenRules, claimsPeppol, peppolRules, rules } from './rules.ts';
import { misplacedElements } from './sequences.ts';
import { leavesOf, parseXml, valueAt } from './tree.ts';

const numRuns = times(100, 5000);

function write(document: InvoiceDocument): { ubl: string; cii: string } {
  const { ubl, cii } = writeXml(document);
  return { ubl: ubl.toString('utf8'), cii: cii.toString('utf8') };
}

test('every document keeps the rules of EN 16931 in both syntaxes, and those of Peppol where it claims to', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { ubl, cii } = write(document);
      for (const xml of [ubl, cii]) assert.deepEqual(brokenRules(readInvoice(xml)), []);
    }),
    { numRuns },
  );
});

test('UBL and CII say the same, and what the document says', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { ubl, cii } = write(document);
      const invoice = readInvoice(ubl);
      const { terms, lines } = readInvoice(cii);
      assert.deepEqual(
        { ...invoice, terms: { ...invoice.terms, 'BT-24': undefined } },
        {
          terms: { ...terms, 'BT-24': undefined },
          lines,
        },
      );
      assert.equal(terms['BT-24'], 'urn:cen.eu:en16931:2017');
      assert.equal(terms['BT-1'], document.number);
      assert.equal(terms['BT-3'], { invoice: '380', 'credit-note': '381', prepayment: '386' }[document.kind]);
      assert.equal(terms['BT-25'], document.corrects?.number);
      assert.equal(terms['BT-112'], formatEuro(document.grossCents));
      assert.equal(terms['BT-115'], formatEuro(document.payableCents));
      assert.deepEqual(
        lines.map((line) => line['BT-131']),
        document.lines.map(({ amountCents }) => formatEuro(amountCents)),
      );
    }),
    { numRuns },
  );
});

test('a parser accepts every file: elements in the order of the schema, none empty, every character allowed', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      for (const xml of Object.values(write(document))) {
        assert.equal(XMLValidator.validate(xml), true);
        assert.doesNotMatch(xml, /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
        const root = parseXml(xml);
        assert.deepEqual(misplacedElements(root), []);
        // A pattern that the schema of CII requires, empty as it is.
        const empty = leavesOf(root).filter((leaf) => !leaf.includes('@') && valueAt(root, leaf)?.trim() === '');
        assert.deepEqual(
          empty.filter((leaf) => !leaf.endsWith('ram:ApplicableHeaderTradeDelivery')),
          [],
        );
      }
    }),
    { numRuns },
  );
});

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
