import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { installed } from '../../support/client/built-package.ts';
import { database, service } from '../../support/client/service.ts';

interface Answer {
  readonly id: number;
  readonly result?: {
    readonly protocolVersion?: string;
    readonly tools?: readonly { readonly name: string }[];
    readonly isError?: boolean;
    readonly content?: readonly { readonly text: string }[];
  };
  readonly error?: { readonly code: number };
}

/** The MCP server as a program that models use starts it. */
function start(environment: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [join(installed, 'dist/mcp/main.js')], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  cleanup(() => server.kill());
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  let sent = 0;
  const ask = async (method: string, params: object = {}): Promise<Answer> => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++sent, method, params })}\n`);
    const { value } = (await lines.next()) as { value: string };
    const answer = JSON.parse(value) as Answer;
    assert.equal(answer.id, sent);
    return answer;
  };
  const call = async (name: string, given: object) => {
    const { result } = await ask('tools/call', { name, arguments: given });
    const text = result?.content?.[0]?.text ?? '';
    return { isError: result?.isError === true, text, body: result?.isError ? {} : (JSON.parse(text) as Sold) };
  };
  return { server, ask, call };
}

interface Sold {
  readonly purchaseId?: string;
  readonly priceEur?: number;
  readonly balanceEur?: number;
  readonly chargedEur?: number;
  readonly ok?: boolean;
  readonly report?: { readonly reportId: string };
  readonly reportId?: string;
}

test('a model checks a VIN, hears the price, buys once at the price that was agreed, and reads', async () => {
  const { key } = await addPartner(database);
  const { ask, call } = start({ VEHICLE_HISTORY_API_KEY: key, VEHICLE_HISTORY_URL: service.url });
  const { result } = await ask('initialize', { protocolVersion: '2025-03-26', capabilities: {} });
  assert.equal(result?.protocolVersion, '2025-03-26');
  const names = (await ask('tools/list')).result?.tools?.map(({ name }) => name);
  assert.deepEqual(names, ['check_vin', 'quote_report', 'buy_report', 'read_report', 'get_account']);
  const vin = 'SANDBX0READY00001';
  assert.equal((await call('check_vin', { vin: 'WVOZZZ1JZXW000001' })).body.ok, false);
  const { purchaseId, priceEur, balanceEur } = (await call('quote_report', { vin })).body;
  assert.deepEqual([priceEur, balanceEur], [2.5, 100]);
  for (const wrong of [undefined, 2, 3]) {
    const refused = await call('buy_report', { vin, purchaseId, priceEur: wrong });
    assert.ok(refused.isError);
    assert.match(refused.text, /Nothing was bought: a report costs 2.5 EUR/);
  }
  assert.equal((await call('get_account', {})).body.balanceEur, 100);
  const bought = (await call('buy_report', { vin, purchaseId, priceEur })).body;
  assert.deepEqual([bought.chargedEur, bought.balanceEur], [2.5, 97.5]);
  const again = (await call('buy_report', { vin, purchaseId, priceEur })).body;
  assert.deepEqual([again.chargedEur, again.report?.reportId], [0, bought.report?.reportId]);
  const read = (await call('read_report', { reportId: bought.report?.reportId })).body;
  assert.equal(read.reportId, bought.report?.reportId);
  assert.ok((await call('read_report', { reportId: 'rep_0' })).isError);
  assert.equal((await ask('resources/list')).error?.code, -32_601);
  assert.equal((await ask('tools/call', { name: 'sell' })).error?.code, -32_602);
});

test('with a key that may only read, a model reads reports and buys none', async () => {
  const { key, partnerId } = await addPartner(database);
  const vin = 'SANDBX0READY00001';
  const { reportId } = (await buy(service, key, vin)).body;
  const scopes = ['--scopes', 'reports:read,account:read'];
  const { apiKey } = await typeJson<{ apiKey: string }>(database, ['key', 'issue', partnerId, ...scopes], new Date());
  const { call } = start({ VEHICLE_HISTORY_API_KEY: apiKey, VEHICLE_HISTORY_URL: service.url });
  const { purchaseId, priceEur } = (await call('quote_report', { vin })).body;
  const refused = await call('buy_report', { vin, purchaseId, priceEur });
  assert.ok(refused.isError);
  assert.match(refused.text, /scope: reports:buy/);
  assert.equal((await call('read_report', { reportId })).body.reportId, reportId);
  assert.equal((await call('get_account', {})).body.balanceEur, 97.5);
});

test('without a key the MCP server says what to set, and ends', async () => {
  const { server } = start({ VEHICLE_HISTORY_URL: service.url });
  const [[said], [code]] = await Promise.all([once(server.stderr, 'data'), once(server, 'exit')]);
  assert.match(String(said), /^set VEHICLE_HISTORY_API_KEY and VEHICLE_HISTORY_URL: /);
  assert.equal(code, 1);
});
