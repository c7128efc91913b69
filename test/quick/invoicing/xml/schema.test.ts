import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { writeXml } from '../../../../src/invoicing/xml/write.ts';
import { anyDocument } from '../../../support/invoicing/xml/any-document.ts';
import { mistakes, testSchema } from '../../../support/invoicing/xml/schema-cases.ts';

testSchema({ numRuns: 50 });

test('the schema notices an element that is missing, misplaced or unknown', async () => {
  const [document] = fc.sample(anyDocument, { seed: 21, numRuns: 1 });
  assert.ok(document);
  const cii = String(writeXml(document).cii);
  const type = /<ram:TypeCode>\d+<\/ram:TypeCode>/;
  assert.match(cii, type);
  const [element = ''] = type.exec(cii) ?? [];
  for (const wrong of [
    cii.replace('</rsm:ExchangedDocument>', `${element}</rsm:ExchangedDocument>`),
    cii
      .replace('<ram:GrandTotalAmount', '<ram:SomethingAmount')
      .replace('</ram:GrandTotalAmount', '</ram:SomethingAmount'),
    cii.replace(/<ram:DuePayableAmount>[^<]*<\/ram:DuePayableAmount>/, ''),
  ]) {
    assert.notEqual(wrong, cii);
    assert.notDeepEqual(await mistakes(wrong), []);
  }
});
