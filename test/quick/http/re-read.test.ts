import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const log = recordingLog();
const service = await startTestService(url, { TEST_CLOCK: 'on' }, { log });
const owner = await addPartner(database, { language: 'uk', rateLimitPerMinute: 60 });
const stranger = await addPartner(database);
const { reportId } = (await buy(service, owner.key, 'SANDBX0READY00001')).body;
const path = `/v1/reports/${reportId}`;

const names = (headers: Headers) => [...headers.keys()].toSorted();

/** The first read of a node asks for keys and permits; what follows immediately is answered from memory. */
async function read(key = owner.key, headers: Record<string, string> = {}, query = '') {
  return get<Record<string, unknown>>(service, key, `${path}${query}`, headers);
}

test('a re-read from memory is logged, counted and limited like any other request, and returns the same', async () => {
  const [ordinary, ...quick] = [await read(owner.key, {}, '?lang=uk'), await read(), await read(), await read()];
  for (const [index, answer] of quick.entries()) {
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, ordinary.body);
    assert.deepEqual(names(answer.headers), names(ordinary.headers));
    for (const name of ['etag', 'content-language', 'content-type', 'content-length', 'x-ratelimit-limit']) {
      assert.equal(answer.headers.get(name), ordinary.headers.get(name), name);
    }
    const remaining = Number(ordinary.headers.get('x-ratelimit-remaining')) - index - 1;
    assert.equal(Number(answer.headers.get('x-ratelimit-remaining')), remaining);
    const id = answer.headers.get('x-request-id');
    const logged = await eventually(async () => log.lines.find(({ fields }) => fields.requestId === id));
    assert.deepEqual(
      [logged.fields.route, logged.fields.status, logged.fields.partner, logged.fields.keyId],
      ['/v1/reports/:reportId', 200, owner.partnerId, owner.keyId],
    );
  }
  assert.match(JSON.stringify(quick[0]?.body), /національний/, 'letters beyond ASCII arrive whole');
});

test('a page from memory is logged, counted and limited like any other, and is the same', async () => {
  const { originalReportUrl } = (await read()).body as { originalReportUrl: string };
  const { pathname, search } = new URL(originalReportUrl);
  const open = (headers: Record<string, string> = {}) => fetch(service.url + pathname + search, { headers });
  // The first draws the page, the second checks the link again.
  const ordinary = await open();
  const html = await ordinary.text();
  await (await open()).text();
  for (let time = 0; time < 3; time++) {
    const quick = await open();
    assert.equal(quick.status, 200);
    assert.equal(await quick.text(), html);
    const same = { 'x-request-id': '', date: '' };
    assert.deepEqual(
      { ...Object.fromEntries(quick.headers), ...same },
      { ...Object.fromEntries(ordinary.headers), ...same },
    );
    const id = quick.headers.get('x-request-id');
    const logged = await eventually(async () => log.lines.find(({ fields }) => fields.requestId === id));
    assert.deepEqual(
      [logged.fields.route, logged.fields.status, logged.fields.partner],
      ['/reports/:reportId', 200, undefined],
    );
  }
  const etag = ordinary.headers.get('etag') ?? '';
  assert.equal((await open({ 'if-none-match': etag })).status, 304);
  const forged = originalReportUrl.replace(/.(?=$)/, (last) => (last === 'A' ? 'B' : 'A'));
  assert.equal((await fetch(service.url + new URL(forged).pathname + new URL(forged).search)).status, 403);
});

test('another partner gets a 404, also while the report is in memory', async () => {
  const { status, body } = await read(stranger.key);
  assert.deepEqual([status, body['code']], [404, 'REPORT_NOT_FOUND']);
  assert.equal((await read(stranger.key)).status, 404);
});

test('a tag that is known is answered 304 without a body', async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body, headers } = await read(owner.key, { 'if-none-match': known });
    // Any is as good for a client that names none: that of the bytes as they are.
    const tag = known === '*' ? etag.replace(/-gzip"$/, '"') : etag;
    assert.deepEqual([status, body, headers.get('etag')], [304, undefined, tag]);
  }
  assert.equal((await read(owner.key, { 'if-none-match': '"other"' })).status, 200);
});

test('the limit holds for re-reads from memory, to the last one', async () => {
  const { key } = await addPartner(database, { rateLimitPerMinute: 30 });
  const { body } = await buy(service, key, 'SANDBX0READY00001');
  const statuses: number[] = [];
  for (let call = 0; call < 40; call++) statuses.push((await get(service, key, `/v1/reports/${body.reportId}`)).status);
  assert.equal(statuses.filter((status) => status === 200).length, 29);
  assert.deepEqual([...new Set(statuses.slice(29))], [429]);
});

test('at the end of the access window a report that is in memory is gone', async () => {
  assert.equal((await read()).status, 200);
  await advanceClock(database, 30 * 86_400_000);
  const { status, body } = await read();
  assert.deepEqual([status, body['code']], [410, 'REPORT_EXPIRED']);
});
