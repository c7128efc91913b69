import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { mcpTools, mcpVersions } from '../../../src/contract/mcp-tools.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const address = new URL(`${service.url}/v1/mcp`);
const ready = 'SANDBX0READY00001';

interface Result {
  readonly isError: boolean;
  readonly text: string;
  readonly value: Record<string, unknown>;
}

/** The official client, connected with a key. */
async function connect(key: string) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: bearer(key) } }));
  cleanup(() => client.close());
  // It checks the structured content of calls against the schemas that it has seen.
  const listed = (await client.listTools()).tools.map(({ name }) => name);
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<Result> => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    if (isError !== true) assert.deepEqual(JSON.parse(text), structuredContent);
    return { isError: isError === true, text, value: (structuredContent ?? {}) as Result['value'] };
  };
  /** Asks for the price, agrees, and buys. */
  const order = async (vin: string): Promise<Result> => {
    const { purchaseId, priceEur } = (await call('quote_report', { vin })).value;
    return call('buy_report', { vin, purchaseId, priceEur });
  };
  return { client, listed, call, order };
}

/** Sends a body as it is. */
async function send(key: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body: parsed as Record<string, never> };
}

const request = (method: string, params?: object, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });
const ping = request('ping');

const usageOf = async (key: string) => (await get<Record<string, unknown>>(service, key, '/v1/account/usage')).body;

async function issue(partnerId: string, ...options: string[]): Promise<string> {
  const { apiKey } = await typeJson<{ apiKey: string }>(database, ['key', 'issue', partnerId, ...options], new Date());
  return apiKey;
}

test('the official client checks a VIN, hears the price, buys once at the price that was agreed, and reads', async () => {
  const { partnerId, key } = await addPartner(database);
  const { client, listed, call } = await connect(key);
  assert.deepEqual(client.getServerVersion()?.name, 'vehicle-history');
  assert.match(client.getInstructions() ?? '', /Only buy_report costs money/);
  assert.deepEqual(
    listed,
    mcpTools.map(({ name }) => name),
  );
  const spending = (await client.listTools()).tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  assert.deepEqual(
    spending.map(({ name, annotations }) => [name, annotations?.destructiveHint, annotations?.idempotentHint]),
    [['buy_report', true, true]],
  );
  assert.deepEqual((await call('check_vin', { vin: 'wvwzzz1jz xw000001' })).value['vin'], 'WVWZZZ1JZXW000001');
  assert.deepEqual((await call('check_vin', { vin: 'WVOZZZ1JZXW000001' })).value['ok'], false);
  const { purchaseId, priceEur, balanceEur } = (await call('quote_report', { vin: ready })).value;
  assert.deepEqual([priceEur, balanceEur], [2.5, 100]);
  for (const wrong of [undefined, 2, '2.5']) {
    const refused = await call('buy_report', { vin: ready, purchaseId, priceEur: wrong });
    assert.match(refused.text, /Nothing was bought: a report costs 2.5 EUR/);
  }
  assert.equal(await chargesOf(database, partnerId), 0);
  const bought = (await call('buy_report', { vin: ready, purchaseId, priceEur, lang: 'de' })).value;
  assert.deepEqual([bought['chargedEur'], bought['balanceEur']], [2.5, 97.5]);
  const { reportId } = bought['report'] as { reportId: string };
  const again = (await call('buy_report', { vin: ready, purchaseId, priceEur, lang: 'de' })).value;
  assert.deepEqual([again['chargedEur'], (again['report'] as { reportId: string }).reportId], [0, reportId]);
  const other = await call('buy_report', { vin: vinNumber(1), purchaseId, priceEur });
  assert.match(other.text, /^IDEMPOTENCY_MISMATCH: /);
  const read = await call('read_report', { reportId, lang: 'de' });
  const { body } = await get<object>(service, key, `/v1/reports/${reportId}?lang=de`);
  assert.deepEqual(read.value, body);
  const account = await get<object>(service, key, '/v1/account');
  assert.deepEqual((await call('get_account')).value, account.body);
});

test('a purchase counts, is charged and is logged as a call of POST /v1/reports is, also one that is refused', async () => {
  const [model, program] = [await addPartner(database), await addPartner(database)];
  const { order } = await connect(model.key);
  const vins = [vinNumber(10), vinNumber(10), vinNumber(11)];
  for (const vin of vins) {
    const { value } = await order(vin);
    const { headers } = await buy(service, program.key, vin);
    assert.equal(value['chargedEur'], Number(headers.get('x-charged-eur')));
    assert.equal(value['balanceEur'], Number(headers.get('x-credit-balance')));
  }
  assert.deepEqual(await usageOf(model.key), await usageOf(program.key));
  const poor = await addPartner(database, { topUpCents: 249n });
  const refused = await (await connect(poor.key)).order(vinNumber(12));
  assert.match(refused.text, /^INSUFFICIENT_CREDIT: /);
  assert.equal((await usageOf(poor.key))['totalCalls'], 1);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a model can do what the scopes and the budget of its key allow, and no more', async () => {
  const { partnerId, key } = await addPartner(database);
  const { reportId } = (await buy(service, key, ready)).body;
  const reader = await connect(await issue(partnerId, '--scopes', 'reports:read'));
  assert.deepEqual(reader.listed, ['check_vin', 'read_report']);
  assert.equal((await reader.call('read_report', { reportId })).value['reportId'], reportId);
  for (const name of ['quote_report', 'buy_report', 'get_account']) {
    const given = { vin: ready, purchaseId: 'x', priceEur: 2.5 };
    assert.match((await reader.call(name, given)).text, /^SCOPE_MISSING: .*scope: account:read/, name);
  }
  const looker = await connect(await issue(partnerId, '--scopes', 'account:read'));
  assert.deepEqual(looker.listed, ['check_vin', 'quote_report', 'get_account']);
  assert.match((await looker.order(ready)).text, /^SCOPE_MISSING: .*scope: reports:buy/);
  const spender = await connect(await issue(partnerId, '--spend-limit', '2.60', '--per', 'total'));
  const { value } = await spender.order(vinNumber(20));
  assert.deepEqual([value['chargedEur'], value['keyLimitEur'], value['keySpentEur']], [2.5, 2.6, 2.5]);
  assert.equal('keyResetsAt' in value, false);
  assert.match((await spender.order(vinNumber(21))).text, /^KEY_LIMIT_REACHED: /);
  assert.equal(await chargesOf(database, partnerId), 2);
});

test("another partner's report is not there, and wrong arguments are results that say what is wrong", async () => {
  const [owner, rival] = [await addPartner(database), await addPartner(database)];
  const { reportId } = (await buy(service, owner.key, ready)).body;
  const { call, client } = await connect(rival.key);
  for (const id of [reportId, 'rep_0', '../account', 'a/b?lang=de#x'])
    assert.match((await call('read_report', { reportId: id })).text, /^REPORT_NOT_FOUND: /, id);
  assert.match((await call('read_report', { reportId, lang: 'tlh' })).text, /^INVALID_LANG: .*lang: must be one of/);
  for (const [name, given, said] of [
    ['read_report', {}, /reportId is missing/],
    ['read_report', { reportId: '\ud800' }, /reportId is not valid Unicode/],
    ['read_report', { reportId, lang: '\udc00' }, /lang is not valid Unicode/],
    ['check_vin', { vin: 17 }, /vin is missing/],
    ['quote_report', { vin: 'x' }, /The VIN has 1 character,/],
    ['buy_report', { vin: 'x', purchaseId: 'a b', priceEur: 2.5 }, /purchaseId must be/],
    ['buy_report', { vin: 'x', purchaseId: 'ab', priceEur: 2.5 }, /^INVALID_VIN: .*vin: has 1 character,/],
  ] as const)
    assert.match((await call(name, given)).text, said, name);
  await assert.rejects(client.callTool({ name: 'sell' }), /-32602|there is no tool/);
  assert.equal(await chargesOf(database, rival.partnerId), 0);
});

test('without a valid key, and beyond the rate limit, a message is refused as every request is', async () => {
  const wrong = await send('partner_live_wrong', ping);
  assert.deepEqual([wrong.status, wrong.body['code']], [401, 'UNAUTHORIZED']);
  assert.equal(wrong.headers.get('www-authenticate'), 'Bearer');
  await assert.rejects(connect('partner_live_wrong'), /UNAUTHORIZED|401/);
  const { key } = await addPartner(database, { rateLimitPerMinute: 4 });
  // Three messages to connect; then one for the message, and one for the request of the tool.
  const { order, call } = await connect(key);
  assert.match((await call('get_account')).text, /^RATE_LIMITED: .*Retry-After: \d+ seconds/);
  await assert.rejects(order(ready), /RATE_LIMITED|429/);
  const { partnerId, key: suspended } = await addPartner(database);
  await typeJson(database, ['partner', 'suspend', partnerId], new Date());
  const answer = await send(suspended, ping);
  assert.deepEqual([answer.status, answer.body['code']], [403, 'PARTNER_SUSPENDED']);
});

test('a version is agreed on, and messages are answered as the protocol says', async () => {
  const { key } = await addPartner(database);
  for (const [asked, agreed] of [...mcpVersions.map((version) => [version, version]), ['1999-01-01', mcpVersions[0]]]) {
    const { body } = await send(key, request('initialize', { protocolVersion: asked, capabilities: {} }));
    assert.equal((body['result'] as unknown as Record<string, unknown>)['protocolVersion'], agreed);
  }
  assert.deepEqual((await send(key, ping)).body, { jsonrpc: '2.0', id: 1, result: {} });
  for (const silent of [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 1, result: {} },
  ]) {
    const { status, body } = await send(key, silent);
    assert.deepEqual([status, body], [202, undefined]);
  }
  for (const [message, code] of [
    [request('resources/list'), -32_601],
    [request('tools/call', { name: 'sell' }), -32_602],
    [request('tools/call'), -32_602],
    [request('tools/list', { cursor: 'x' }), -32_602],
    [{ ...ping, params: [] }, -32_602],
    [{ ...ping, id: null }, -32_600],
    [{ ...ping, jsonrpc: '1.0' }, -32_600],
    [{ jsonrpc: '2.0', id: 1 }, -32_600],
    [{}, -32_600],
  ] as const) {
    const { status, body } = await send(key, message);
    assert.deepEqual(
      [status, (body['error'] as unknown as { code: number }).code],
      [200, code],
      JSON.stringify(message),
    );
  }
  // Lists are of the older versions only.
  const list = [
    ping,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    request('initialize', {}, 'a'),
    { id: 7 },
  ];
  const answers = (await send(key, list)).body as unknown as { id: unknown; error?: { code: number } }[];
  assert.deepEqual(
    answers.map(({ id, error }) => [id, error?.code]),
    [
      [1, undefined],
      ['a', -32_600],
      [7, -32_600],
    ],
  );
  for (const [body, headers] of [
    [list, { 'mcp-protocol-version': '2025-06-18' }],
    [ping, { 'mcp-protocol-version': '1999-01-01' }],
    [[], {}],
    [[1], {}],
    [Array.from({ length: 21 }, () => ping), {}],
    ['{"jsonrpc"', {}],
    ['', {}],
    ['7', {}],
    ['['.repeat(8_000), {}],
  ] as const)
    assert.equal((await send(key, body, headers)).status, 400, JSON.stringify(body).slice(0, 60));
  assert.equal((await send(key, `{"jsonrpc":"2.0","id":1,"method":"ping","x":"${'x'.repeat(20_000)}"}`)).status, 413);
  assert.equal((await send(key, ping, { 'content-type': 'text/plain' })).status, 415);
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await fetch(address, { method, headers: { ...bearer(key), accept: 'text/event-stream' } });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'], method);
    await answer.arrayBuffer();
  }
});

test('a page of another site is refused, whatever its name leads to', async () => {
  const { key } = await addPartner(database);
  for (const origin of ['http://evil.example', 'null', 'https://localhost', `${service.url}.evil.example`]) {
    const { status, body } = await send(key, ping, { origin });
    assert.deepEqual([status, body['code']], [403, 'ORIGIN_NOT_ALLOWED'], origin);
  }
  assert.equal((await send(key, ping, { origin: new URL(service.url).origin })).status, 200);
});

test('a key that allows only some addresses works from them alone, also for what tools ask', async () => {
  const { partnerId } = await addPartner(database);
  const inside = await issue(partnerId, '--allow', '127.0.0.1/32');
  assert.equal((await (await connect(inside)).order(ready)).value['chargedEur'], 2.5);
  assert.equal((await send(await issue(partnerId, '--allow', '192.0.2.0/24'), ping)).status, 401);
});
