import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nameModel } from '../../../src/language/model-name.ts';

test('a class of Mercedes-Benz has its name in the reader’s language, and other models stay as they are', () => {
  assert.equal(nameModel('C-Class', 'de'), 'C-Klasse');
  assert.equal(nameModel('GLE-Class Coupe', 'fr'), 'Classe GLE Coupe');
  assert.equal(nameModel('C-Class', 'en'), 'C-Class');
  assert.equal(nameModel('Golf', 'de'), 'Golf');
  assert.equal(nameModel('First-Classic', 'de'), 'First-Classic');
});
