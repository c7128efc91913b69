import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();

describe('vehicle erase', () => {
  it('refuses what is no VIN, and a request without a reference', async () => {
    const cases: [words: string[], complaint: RegExp][] = [
      [['WVWZZZ1JZXW00001', '--reference', 'x'], /^vehicle-history: the VIN has 16 characters, 17 are needed\n$/],
      [['WVWZZZ1JZXO000001', '--reference', 'x'], /^vehicle-history: the VIN has the letter O at position 11;/],
      [['WVWZZZ1JZXW000001'], /^vehicle-history: .*--reference/],
      [['WVWZZZ1JZXW000001', '--reference', ' '], /^vehicle-history: --reference must have 1 to 200 characters\n$/],
      [['--reference', 'x'], /^vehicle-history: .*VIN/],
    ];
    for (const [words, complaint] of cases) {
      const { code, out, err } = await type(database, ['vehicle', 'erase', ...words]);
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, complaint);
    }
  });

  it('says so where nothing is known of the vehicle, which is no failure', async () => {
    const { code, out } = await type(database, ['vehicle', 'erase', 'WVWZZZ1JZXW000001', '--reference', 'case 7']);
    assert.deepEqual([code, out], [0, 'Nothing is stored about this vehicle; nothing was erased.\n']);
  });

  it('says in its help that a later purchase is charged', async () => {
    const { out } = await type(undefined, ['vehicle', 'erase', '--help']);
    assert.match(out, /A later purchase of the vehicle is a\s+new one and is charged/);
  });
});
