import assert from 'node:assert/strict';
import { test } from 'node:test';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get, bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const ready = 'SANDBX0READY00001';
const day = 86_400_000;

const { url, database } = await freshDatabase();
const service = await startTestService(url);

interface Bought {
  readonly reportId: string;
  readonly accessUntil: string;
  readonly originalReportUrl: string;
  readonly report: { readonly images?: { readonly brandLogo?: string } };
}

async function buyer() {
  const partner = await addPartner(database);
  return { ...partner, bought: (await buy(service, partner.key, ready)).body as unknown as Bought };
}

async function post(key: string, body: string) {
  const headers = { ...bearer(key), 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}/v1/reports`, { method: 'POST', headers, body });
  return { status: answer.status, charged: answer.headers.get('x-charged-eur'), text: await answer.text() };
}

async function balanceOf(key: string): Promise<number> {
  return (await get<{ balanceEur: number }>(service, key, '/v1/account')).body.balanceEur;
}

test('account, usage and statements are those of the key, for any other parameters of a request', async () => {
  const [rich, stranger] = [await buyer(), await addPartner(database)];
  const others = [`partner=${rich.partnerId}`, `partnerId=${rich.partnerId}`, `account=${rich.partnerId}`];
  for (const query of ['', ...others]) {
    const headers = { 'x-partner': rich.partnerId, 'x-forwarded-user': rich.partnerId };
    const account = await get<{ partner: string; balanceEur: number }>(
      service,
      stranger.key,
      `/v1/account?${query}`,
      headers,
    );
    assert.deepEqual([account.body.partner, account.body.balanceEur], [stranger.partnerId, 100]);
    const usage = await get<{ totalCalls: number }>(service, stranger.key, `/v1/account/usage?${query}`, headers);
    assert.equal(usage.body.totalCalls, 0);
    const statements = await get<object[]>(service, stranger.key, `/v1/account/statements?${query}`, headers);
    assert.deepEqual(statements.body, []);
  }
});

test('links of one report open no other: neither page nor PDF nor picture, of the same partner or another', async () => {
  const [one, other] = [await buyer(), await buyer()];
  const second = (await buy(service, one.key, 'SANDBX00TH1N00001')).body.reportId;
  const pdf = await get<{ url: string }>(service, one.key, `/v1/reports/${one.bought.reportId}/pdf`);
  const links = [one.bought.originalReportUrl, pdf.body.url];
  for (const link of links) {
    assert.ok(link.includes(one.bought.reportId));
    for (const foreign of [other.bought.reportId, second]) {
      const answer = await fetch(link.replace(one.bought.reportId, foreign));
      assert.deepEqual([answer.status, await codeOf(answer)], [403, 'INVALID_SIGNATURE'], link);
    }
  }
  // A signature of the page, too, is none for a picture of the same report.
  const page = new URL(one.bought.originalReportUrl);
  const picture = await fetch(
    `${service.url}/v1/reports/${one.bought.reportId}/images/modelPhoto?${page.searchParams.toString()}`,
  );
  assert.equal(picture.status, 403);
});

test('the id of a report shows its month and nothing by which another could be guessed', async () => {
  const { key } = await addPartner(database);
  const ids: string[] = [];
  for (let number = 1; number <= 12; number++)
    ids.push((await buy(service, key, vinNumber(4_000 + number))).body.reportId);
  assert.equal(new Set(ids.map((id) => id.slice(0, 6))).size, 1, 'prefix and month');
  for (const id of ids) assert.match(id, /^rep_[0-9A-Za-z]{22}$/);
  const starts = new Set(ids.map((id) => id.slice(6, 12)));
  const ends = new Set(ids.map((id) => id.slice(-6)));
  assert.deepEqual([starts.size, ends.size], [ids.length, ids.length], 'nothing counts up');
});

test('no member of the body sets what is not the buyer’s to set', async () => {
  const [me, other] = [await addPartner(database), await addPartner(database)];
  const theirs = {
    partner: other.partnerId,
    partnerId: other.partnerId,
    keyId: other.keyId,
    price: 0,
    priceCents: 0,
    charged: false,
    reportId: 'rep_1K00000000000000000000',
    accessUntil: '2099-01-01T00:00:00Z',
    reportAccessDays: 3_650,
    balanceEur: 1_000_000,
    repeatPolicy: 'free',
    status: 'complete',
  };
  const { status, charged, text } = await post(me.key, JSON.stringify({ ...theirs, vin: ready }));
  assert.deepEqual([status, charged], [200, '2.50']);
  const { reportId, accessUntil } = JSON.parse(text) as Bought;
  assert.notEqual(reportId, theirs.reportId);
  assert.ok(Date.parse(accessUntil) <= Date.now() + 30 * day);
  assert.deepEqual([await balanceOf(me.key), await balanceOf(other.key)], [97.5, 100]);
});

test('a body that reaches for prototypes is refused, and changes nothing', async () => {
  const { key } = await addPartner(database);
  for (const poison of ['"__proto__":{"vin":"x"}', '"constructor":{"prototype":{"vin":"x"}}']) {
    const { status, text } = await post(key, `{"vin":"${ready}",${poison}}`);
    assert.deepEqual([status, (JSON.parse(text) as { code: string }).code], [400, 'INVALID_REQUEST']);
  }
  assert.equal('vin' in {}, false);
});

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}
