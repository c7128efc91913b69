import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

/** A statement that docs/security.md gives to the operator, by a word in it. */
async function statementAbout(word: string): Promise<string> {
  const document = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const blocks = [...document.matchAll(/```sql\n([^`]*)```/g)].map(([, text = '']) => text);
  const [found, ...more] = blocks.filter((text) => text.includes(word));
  assert.ok(found !== undefined && more.length === 0, `${word} is in ${more.length + (found ? 1 : 0)} blocks`);
  return found;
}

/** Whether a link opens on a service, wherever that listens now. */
async function statusOf(link: string, base: string): Promise<number> {
  const { pathname, search } = new URL(link);
  return (await fetch(`${base}${pathname}${search}`)).status;
}

test('when the secrets of links are known to others, all links there are can be made void', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const { key } = await addPartner(database);
  const { body } = await buy(service, key, 'SANDBX0READY00001');
  const before = (body as unknown as { originalReportUrl: string }).originalReportUrl;
  assert.equal(await statusOf(before, service.url), 200);

  await database.script(await statementAbout('reports.link_secret'));
  await service.stop();
  const again = await startTestService(url);
  assert.equal(await statusOf(before, again.url), 403);
  const read = await get<{ originalReportUrl: string }>(again, key, `/v1/reports/${body.reportId}`);
  assert.equal(await statusOf(read.body.originalReportUrl, again.url), 200);
});
