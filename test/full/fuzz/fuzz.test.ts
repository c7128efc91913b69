import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { freshDatabase } from '../../support/database.ts';
import { runCampaign } from '../../support/fuzz/campaign.ts';
import { fuzzSettings, openWorld } from '../../support/fuzz/world.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const log = recordingLog();
const service = await startTestService(databaseUrl, fuzzSettings, { log });
const opened = await openWorld(service.url, database);
// Drawing the first PDF takes longer than all the rest.
const world = { ...opened, links: { ...opened.links, pdf: opened.links.page } };
const requests = 500;

test('for any request, responses are as described, contain no secrets, and the books agree', async (context) => {
  const seed = 'npm test';
  const numbers = Array.from({ length: requests }, (_, index) => index + 1);
  const { findings, slow, sent } = await runCampaign({ seed, numbers }, world, database);
  assert.ok(sent >= requests);
  assert.deepEqual(findings, []);
  for (const text of slow) context.diagnostic(`slow: ${text}`);
  const errors = log.lines.filter(({ level }) => level === 'error').map(({ fields }) => String(fields.err));
  assert.deepEqual(errors, []);
});
