import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import * as fc from 'fast-check';

import { writeXml } from '../../../src/invoicing/xml/write.ts';
import { times } from '../../support/long-run.ts';
import { anyDocument } from './any-document.ts';

async function mistakes(cii: string): Promise<string[]> {
  const { errors } = await validateXsd(cii, Profile.EN16931);
  return errors.map(({ message }) => message);
}

test('every CII is valid by the official schema of Factur-X, profile EN 16931', async () => {
  const documents = fc.sample(anyDocument, { seed: 21, numRuns: times(50, 1000) });
  for (const document of documents) assert.deepEqual(await mistakes(String(writeXml(document).cii)), []);
});

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
