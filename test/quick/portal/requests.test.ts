import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { portalKeyId } from '../../../src/billing/calls.ts';
import type { Database } from '../../../src/database/connect.ts';
import { languages } from '../../../src/language/languages.ts';
import { requestsWords } from '../../../src/language/portal/requests/index.ts';
import type { PartnerRequest } from '../../../src/partners/requests/request.ts';
import { insertRequests } from '../../../src/partners/requests/store.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const portal = await openPortal(database);
const { keyId } = await addPartner(database, { id: 'acme' });
await addPartner(database, { id: 'other' });
const developer = await signInTo(portal, database, 'acme', { role: 'developer' });
const base = '/portal/p/acme/requests';
const hourMs = 3_600_000;

function request(number: number, given: Partial<PartnerRequest>): PartnerRequest {
  return {
    receivedAt: new Date(Date.now() - number * hourMs),
    requestId: `abcdefabcdef-${number}`,
    partnerId: 'acme',
    keyId,
    method: 'POST',
    route: '/v1/reports',
    status: 200,
    outcome: 'charged',
    priceCents: 250n,
    durationMs: 812.3,
    reportId: 'rep_1L1TeDyGdwa8AxCdg3MtlB',
    vinHash: null,
    requests: 1,
    ...given,
  };
}

const free = { priceCents: 0n, reportId: null };
await insertRequests(database, [
  request(1, {}),
  request(2, { ...free, status: 402, outcome: 'INSUFFICIENT_CREDIT' }),
  request(3, { ...free, status: 401, outcome: 'UNAUTHORIZED', keyId: 'anotherkey12' }),
  request(4, { ...free, method: 'GET', route: '/v1/account', outcome: 'OK', requests: 1_200 }),
  request(50, { priceCents: 0n, outcome: 'repeat' }),
  request(9, { partnerId: 'other' }),
]);
const { partnerId: buyer } = await addPartner(database, { id: 'buyer' });
await insertRequests(database, [
  request(5, { partnerId: buyer, keyId: portalKeyId, route: '/portal/:partner/reports' }),
]);

const shown = async (query: string) =>
  [...(await developer.open(`${base}${query}`)).body.matchAll(/data-copy="abcdefabcdef-(\d+)"/g)].map(([, id]) => id);

describe('the request log in the portal', () => {
  it('does not link what was bought in the portal to a key, which it has not', async () => {
    const owner = await signInTo(portal, database, buyer);
    for (const path of ['', '/abcdefabcdef-5']) {
      const { body, statusCode } = await owner.open(`/portal/p/${buyer}/requests${path}`);
      assert.equal(statusCode, 200);
      assert.match(body, /<code>portal<\/code>/, path);
      assert.doesNotMatch(body, /\/keys\/portal/, path);
    }
  });

  it('lists the partner’s own requests with outcome, price, duration and request id, the newest first', async () => {
    assert.deepEqual(await shown(''), ['1', '2', '3', '4', '50']);
    const { body } = await developer.open(base);
    assert.match(body, /€2\.50[^]*812\.3[^]*abcdefabcdef-1"/);
    assert.match(body, /× 1,200/);
    assert.match(body, /href="\/portal\/p\/acme\/reports\/rep_1L1TeDyGdwa8AxCdg3MtlB"/);
  });

  it('is filtered by day, key, outcome, error code and request id', async () => {
    const day = new Date(Date.now() - 50 * hourMs).toISOString().slice(0, 10);
    assert.deepEqual(await shown(`?day=${day}`), ['50']);
    assert.deepEqual(await shown('?keyId=anotherkey12'), ['3']);
    assert.deepEqual(await shown('?only=failed'), ['2', '3']);
    assert.deepEqual(await shown('?only=charged'), ['1']);
    assert.deepEqual(await shown('?code=insufficient_credit'), ['2']);
    assert.deepEqual(await shown('?request=abcdefabcdef-4'), ['4']);
    assert.deepEqual(await shown('?request=abcdefabcdef-9'), []);
    assert.deepEqual(await shown('?day=nonsense'), ['1', '2', '3', '4', '50']);
  });

  it('is filtered by its own form, which also sends the fields that are empty, and by the link on the page of a key', async () => {
    const { body } = await developer.open(base);
    const [form = ''] = /<form[^>]*method="get"[^]*?<\/form>/.exec(body) ?? [];
    const fields = new URLSearchParams(
      [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']): [string, string] => [name, '']),
    );
    fields.set('only', 'failed');
    assert.deepEqual(await shown(`?${fields.toString()}`), ['2', '3']);
    const ofKey = await developer.open(`/portal/p/acme/keys/${keyId}`);
    const [, query = ''] = /\/requests(\?[^"]+)"/.exec(ofKey.body) ?? [];
    assert.deepEqual(await shown(query), ['1', '2', '4', '50']);
  });

  it('is downloaded as CSV with the same filters', async () => {
    const { body, headers } = await developer.open(`${base}?format=csv&only=charged`);
    assert.match(String(headers['content-disposition']), /requests\.csv/);
    const [, row = '', ...rest] = body.trim().split(/\r?\n/);
    assert.match(
      row,
      /,POST \/v1\/reports,\w{12},rep_1L1TeDyGdwa8AxCdg3MtlB,200,charged,1,2\.50,812\.3,abcdefabcdef-1$/,
    );
    assert.deepEqual(rest, []);
  });

  it('says of one request why it cost what it cost', async () => {
    const expected = {
      1: 'A report was bought for €2.50.',
      2: 'The balance does not cover this purchase.',
      3: requestsWords.en.meanings.addressRefused,
      4: requestsWords.en.meanings.OK,
      50: requestsWords.en.meanings.repeat,
    };
    for (const [number, sentence] of Object.entries(expected)) {
      const { body } = await developer.open(`${base}/abcdefabcdef-${number}`);
      assert.ok(body.includes(sentence), body);
    }
  });

  it('has no request of another partner', async () => {
    assert.equal((await developer.open(`${base}/abcdefabcdef-9`)).statusCode, 404);
    assert.equal((await developer.open(`${base}/abcdefabcdef-0`)).statusCode, 404);
    assert.equal((await developer.open('/portal/p/other/requests')).statusCode, 404);
  });

  it('is for owners, developers and finance; finance is not led to keys', async () => {
    const finance = await signInTo(portal, database, 'acme', { role: 'finance' });
    const page = await finance.open(base);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, /href="[^"]*\/(?:keys|reports)\//);
    const viewer = await signInTo(portal, database, 'acme', { role: 'viewer' });
    assert.equal((await viewer.open(base)).statusCode, 403);
  });

  it('is in every language', async () => {
    for (const language of languages) {
      const { body } = await developer.open(base, { 'accept-language': language });
      assert.ok(body.includes(requestsWords[language].intro), language);
    }
  });
});

it('a file of a list is read where it may be some seconds old, and a page is not', async () => {
  let reads = 0;
  const query: Database['query'] = (statement) => {
    reads++;
    return database.query(statement);
  };
  const other = await openPortal(database, { reads: { ...database, query } });
  const member = await signInTo(other, database, 'acme', { role: 'developer', mail: 'exports@acme.example' });
  await member.open(base);
  assert.equal(reads, 0);
  const { body } = await member.open(`${base}?format=csv`);
  assert.ok(reads > 0 && body.includes('abcdefabcdef-50'));
});
