import assert from 'node:assert/strict';
import { test } from 'node:test';

import { watchPage } from '../../../../harness/browser/watch.ts';
import { addresses, owner, page, testPortalPages } from '../../../support/portal/browser/accessibility-cases.ts';

const watched = watchPage(page);

test('every page of the portal opens', async () => {
  for (const address of addresses.slice(0, -1)) assert.equal((await owner.open(address)).statusCode, 200, address);
});

testPortalPages({ everyLanguage: false });

test('nothing on any page was refused by the policy, and no script failed', () => {
  assert.deepEqual([...watched.consoleErrors, ...watched.pageErrors], []);
});
