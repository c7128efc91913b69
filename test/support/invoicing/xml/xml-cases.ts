import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';

import type { InvoiceDocument } from '../../../../src/invoicing/document.ts';
import { writeXml } from '../../../../src/invoicing/xml/write.ts';
import { formatEuro } from '../../../../src/kernel/money.ts';
import { anyDocument } from './any-document.ts';
import { readInvoice } from './read.ts';
import { brokenRules } from './rules.ts';
import { misplacedElements } from './sequences.ts';
import { leavesOf, parseXml, valueAt } from './tree.ts';

export function write(document: InvoiceDocument): { ubl: string; cii: string } {
  const { ubl, cii } = writeXml(document);
  return { ubl: ubl.toString('utf8'), cii: cii.toString('utf8') };
}

/** Writes and reads so many documents. */
export function testXml({ numRuns }: { numRuns: number }): void {
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
}
