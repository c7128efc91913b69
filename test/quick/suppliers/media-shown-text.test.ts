import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import { shownTextOf } from '../../../src/suppliers/media/shown-text.ts';
import { documentOf, hasIdentity, name, namedDocument } from '../../support/suppliers/media-fixtures.ts';

const flate = '/Filter/FlateDecode';
const packed = (content: string | Buffer) => documentOf(deflateSync(content), flate);

const shown: Record<string, readonly [document: Buffer, text: string]> = {
  plain: [documentOf('BT (Oil) Tj T* (changed) Tj ET'), 'Oil\nchanged'],
  packed: [packed('BT (Oil) Tj T* (changed) Tj ET'), 'Oil\nchanged'],
  'in pieces': [documentOf('BT [(Bla) -10 (uw) 5 (al)] TJ ET'), 'Blauwal'],
  'with escaped characters': [documentOf('BT (a \\(b\\) \\\\ \\344) Tj ET'), 'a (b) \\ ä'],
  'in hexadecimal digits': [documentOf('BT <4F 69 6c> Tj ET'), 'Oil'],
  'in two bytes a letter': [documentOf('BT <004F 0069 006c> Tj ET'), 'Oil'],
};

for (const [how, [document, text]] of Object.entries(shown)) {
  test(`text that a document shows is read: ${how}`, () => {
    assert.equal(shownTextOf(document).replaceAll(/\n+/g, '\n').trim(), text);
  });
}

test('what cleaning removes does not count as shown', async () => {
  assert.equal(hasIdentity(shownTextOf(await namedDocument('Service sheet'))), false);
  assert.equal(hasIdentity(shownTextOf(await namedDocument(`Sheet of ${name}`))), true);
});

test('a document that swells is not unpacked', () => {
  assert.equal(shownTextOf(packed(Buffer.alloc(4 << 20))), '');
});
