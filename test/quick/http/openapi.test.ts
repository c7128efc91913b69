import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { advanceClock } from '../../../harness/database/move-clock.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>;
}

interface ResponseObject {
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { schema: object }>;
}

const { url: databaseUrl, database } = await freshDatabase();
const service = await startTestService(databaseUrl, {
  PUBLIC_URL: 'https://api.vehicle-history.test',
  TEST_CLOCK: 'on',
});
const prepaid = await addPartner(database, { warningLevelCents: 1_000n });
const postpaid = await addPartner(database, { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 50_000n });
const limited = await addPartner(database, { rateLimitPerMinute: 1 });
const poor = await addPartner(database, { topUpCents: 0n });

// A month later there is a statement, and a report whose window is over.
const expired = (await buy('SANDBX00TH1N00001')).reportId;
const now = new Date(Date.now() + (await advanceClock(database, 32 * 86_400_000)));
await runOperation({ database, now }, closeMonths, {}, theService);
const complete = (await buy('SANDBX0READY00001')).reportId;
const enriching = (await buy('SANDBX00SL0W00001')).reportId;

async function buy(vin: string): Promise<{ reportId: string }> {
  const headers = { ...bearer(prepaid.key), 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}/v1/reports`, { method: 'POST', headers, body: JSON.stringify({ vin }) });
  return (await answer.json()) as { reportId: string };
}

const text = await (await fetch(`${service.url}/openapi.json`)).text();
const document = JSON.parse(text) as Document;
const ajv = new Ajv2020({ strict: false, formats: fullFormats });
ajv.addSchema(document, 'openapi');

test('the document that is served passes the linter without a complaint', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  assert.deepEqual(
    problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
});

test('it describes every endpoint that is served, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(described.toSorted(), endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
});

interface Call {
  readonly operation: string;
  readonly url: string;
  readonly key?: string;
  readonly body?: string;
  readonly contentType?: string;
  readonly method?: string;
  readonly status: number;
}

const json = 'application/json';
const calls: readonly Call[] = [
  { operation: 'GET /v1/ping', url: '/v1/ping', key: prepaid.key, status: 200 },
  { operation: 'GET /v1/ping', url: '/v1/ping', status: 401 },
  { operation: 'GET /v1/ping', url: '/v1/ping?token=x', status: 400 },
  { operation: 'GET /v1/ping', url: '/v1/ping', key: limited.key, status: 200 },
  { operation: 'GET /v1/ping', url: '/v1/ping', key: limited.key, status: 429 },
  { operation: 'GET /v1/ping', url: '/v1/ping', key: prepaid.key, method: 'POST', status: 405 },
  { operation: 'GET /v1/account', url: '/v1/account', key: prepaid.key, status: 200 },
  { operation: 'GET /v1/account', url: '/v1/account', key: postpaid.key, status: 200 },
  { operation: 'GET /v1/account', url: '/v1/account', status: 401 },
  { operation: 'GET /v1/account/usage', url: '/v1/account/usage', key: prepaid.key, status: 200 },
  { operation: 'GET /v1/account/usage', url: '/v1/account/usage?from=x', key: prepaid.key, status: 400 },
  { operation: 'GET /v1/account/statements', url: '/v1/account/statements', key: prepaid.key, status: 200 },
  { operation: 'GET /v1/account/statements', url: '/v1/account/statements', key: postpaid.key, status: 200 },
  { operation: 'POST /v1/reports', url: '/v1/reports', key: prepaid.key, body: '{}', contentType: json, status: 400 },
  { operation: 'POST /v1/reports', url: '/v1/reports', key: prepaid.key, body: 'x', contentType: json, status: 400 },
  {
    operation: 'POST /v1/reports',
    url: '/v1/reports',
    key: prepaid.key,
    body: 'x',
    contentType: 'text/plain',
    status: 415,
  },
  {
    operation: 'POST /v1/reports',
    url: '/v1/reports',
    key: prepaid.key,
    body: `"${'x'.repeat(20_000)}"`,
    contentType: json,
    status: 413,
  },
  {
    operation: 'POST /v1/reports',
    url: '/v1/reports',
    key: prepaid.key,
    body: '{"vin":"SANDBX00D0WN00001"}',
    contentType: json,
    status: 503,
  },
  {
    operation: 'POST /v1/reports',
    url: '/v1/reports',
    key: prepaid.key,
    body: '{"vin":"SANDBX0READY00001","lang":"uk"}',
    contentType: json,
    status: 200,
  },
  {
    operation: 'POST /v1/reports',
    url: '/v1/reports',
    key: poor.key,
    body: '{"vin":"SANDBX0READY00001"}',
    contentType: json,
    status: 402,
  },
  { operation: 'GET /v1/reports/{reportId}', url: `/v1/reports/${complete}`, key: prepaid.key, status: 200 },
  { operation: 'GET /v1/reports/{reportId}', url: `/v1/reports/${enriching}?lang=lv`, key: prepaid.key, status: 200 },
  { operation: 'GET /v1/reports/{reportId}', url: `/v1/reports/${expired}`, key: prepaid.key, status: 410 },
  { operation: 'GET /v1/reports/{reportId}/pdf', url: `/v1/reports/${complete}/pdf`, key: prepaid.key, status: 200 },
  { operation: 'GET /v1/reports/{reportId}/pdf', url: `/v1/reports/${expired}/pdf`, key: prepaid.key, status: 410 },
  { operation: 'POST /v1/reports', url: '/v1/reports', body: '{}', contentType: json, status: 401 },
  { operation: 'GET /v1/reports/{reportId}', url: '/v1/reports/x', key: prepaid.key, status: 404 },
  { operation: 'GET /v1/reports/{reportId}', url: '/v1/reports/x?lang=xx', key: prepaid.key, status: 400 },
  { operation: 'GET /v1/reports/{reportId}/pdf', url: '/v1/reports/x/pdf', key: prepaid.key, status: 404 },
  { operation: 'GET /v1/reports/{reportId}/images/{kind}', url: '/v1/reports/x/images/modelPhoto', status: 403 },
  { operation: 'GET /healthz', url: '/healthz', status: 200 },
  { operation: 'GET /readyz', url: '/readyz', status: 200 },
];

for (const { operation, url, key, body, contentType, method, status } of calls) {
  test(`${operation} answers ${status} as the document says (${method ?? ''} ${url})`, async () => {
    const [verb = '', path = ''] = operation.split(' ');
    if (path === '/readyz') await awaitReady(service.url);
    const answer = await fetch(`${service.url}${url}`, {
      method: method ?? verb,
      headers: { ...(key && bearer(key)), ...(contentType && { 'content-type': contentType }) },
      ...(body && { body }),
    });
    const received: unknown = await answer.json();
    assert.equal(answer.status, status);
    const described = document.paths[path]?.[verb.toLowerCase()]?.responses[String(status)];
    assert.ok(described, `${status} is not described`);
    const pointer = ['paths', path, verb.toLowerCase(), 'responses', String(status), 'content', json, 'schema']
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    const validate = ajv.getSchema(`openapi#/${pointer}`);
    assert.ok(validate, 'no schema for this answer');
    assert.ok(validate(received), ajv.errorsText(validate.errors));
    for (const header of Object.keys(described.headers ?? {})) {
      // Sent where it says something: while a report is enriching, on prepaid accounts, and where something is given back.
      if (status === 200 && ['Retry-After', 'X-Credit-Balance', 'X-Credited-Eur'].includes(header)) continue;
      if (key === undefined && header.startsWith('X-RateLimit-')) continue;
      // Sent to keys with a spending limit, and where a body was compressed.
      if (header.startsWith('X-Key-') || header === 'Accept-Encoding') continue;
      assert.ok(answer.headers.has(header), `${header} is described and missing`);
    }
  });
}

async function readAccount(key: string): Promise<unknown> {
  return (await fetch(`${service.url}/v1/account`, { headers: bearer(key) })).json();
}

test('the account has the agreed terms, by billing mode', async () => {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  assert.deepEqual(await readAccount(prepaid.key), {
    partner: prepaid.partnerId,
    billingMode: 'prepaid',
    balanceEur: 92.5,
    creditLimitEur: null,
    rateLimitPerMinute: 1000,
    reportAccessDays: 30,
    prices: { report: 2.5 },
    chargeWindowHours: 24,
    repeatPolicy: 'free',
    language: 'en',
    warningLevelEur: 10,
    currentPeriodStart: month,
  });
  assert.deepEqual(await readAccount(postpaid.key), {
    partner: postpaid.partnerId,
    billingMode: 'postpaid',
    balanceEur: null,
    creditLimitEur: 500,
    rateLimitPerMinute: 1000,
    reportAccessDays: 30,
    prices: { report: 2.5 },
    chargeWindowHours: 24,
    repeatPolicy: 'free',
    language: 'en',
    warningLevelEur: null,
    currentPeriodStart: month,
  });
});
