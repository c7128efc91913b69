import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isErrorCode } from '../../../src/contract/endpoint.ts';
import { errorCatalogue } from '../../../src/kernel/errors.ts';
import { buildDocument, operationsOf, type ResponseObject } from '../../support/contract/document.ts';

const document = buildDocument();

const answers = operationsOf(document).flatMap(({ operation }) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    id: operation.operationId,
    keyed: operation.security.length > 0,
    status: Number(status),
    response,
  })),
);

const codesOf = (response: ResponseObject): string[] =>
  Object.keys(response.content?.['application/json']?.examples ?? {});

const answersOf = (id: string, status: number): string[] =>
  answers.filter((answer) => answer.id === id && answer.status === status).flatMap(({ response }) => codesOf(response));

test('every error of the catalogue is documented on some endpoint', () => {
  const documented = new Set(
    answers.filter(({ status }) => status >= 400).flatMap(({ response }) => codesOf(response)),
  );
  assert.deepEqual([...documented].toSorted(), Object.keys(errorCatalogue).toSorted());
});

test('every documented error status names its codes and shows a body for each', () => {
  for (const { id, status, response } of answers.filter((answer) => answer.status >= 400)) {
    const named = response.description.match(/[A-Z]+(_[A-Z]+)+|INTERNAL|UNAUTHORIZED|UNAVAILABLE/g);
    assert.deepEqual(named, codesOf(response), `${id} ${status}`);
    assert.equal(response.content?.['application/json']?.schema?.$ref, '#/components/schemas/ErrorBody');
    for (const code of codesOf(response)) {
      assert.ok(isErrorCode(code), code);
      assert.equal(errorCatalogue[code].status, status, `${id} ${code}`);
      const body = document.components.examples[code]?.value ?? {};
      assert.equal(body['code'], code);
      assert.equal(body['message'], errorCatalogue[code].message);
      for (const value of Object.values(body)) assert.equal(typeof value, 'string');
    }
  }
});

test('errors are documented on the endpoints where they can occur', () => {
  for (const { operation } of operationsOf(document)) {
    const id = operation.operationId;
    assert.ok(answersOf(id, 400).includes('KEY_IN_QUERY'), id);
    if (operation.security.length === 0) continue;
    for (const [status, code] of [
      [401, 'UNAUTHORIZED'],
      [429, 'RATE_LIMITED'],
      [500, 'INTERNAL'],
      [503, 'UNAVAILABLE'],
    ] as const)
      assert.deepEqual(answersOf(id, status), [code], id);
    const own: Record<string, string[]> = {
      ping: [],
      buyReport: ['TEST_ACCOUNT', 'SCOPE_MISSING'],
      sendMcpMessage: ['ORIGIN_NOT_ALLOWED'],
    };
    assert.deepEqual(answersOf(id, 403), ['PARTNER_SUSPENDED', ...(own[id] ?? ['SCOPE_MISSING'])], id);
  }
  assert.deepEqual(answersOf('buyReport', 402), ['INSUFFICIENT_CREDIT', 'CREDIT_LIMIT_REACHED', 'KEY_LIMIT_REACHED']);
  assert.deepEqual(answersOf('buyReport', 410), ['REPORT_ERASED']);
  assert.deepEqual(answersOf('readReport', 410), ['REPORT_EXPIRED', 'REPORT_ERASED']);
  assert.deepEqual(answersOf('getReportPdf', 410), ['REPORT_EXPIRED', 'REPORT_ERASED']);
  assert.deepEqual(answersOf('getReportImage', 401), []);
  assert.deepEqual(answersOf('getReportImage', 403), ['INVALID_SIGNATURE']);
});

test('answers document the headers they carry', () => {
  for (const { id, keyed, status, response } of answers) {
    const has = (name: string): boolean => name in response.headers;
    const what = `${id} ${status}`;
    assert.ok(has('X-Request-Id'), what);
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
      assert.equal(has(name), keyed && status !== 401 && status !== 405, what);
    assert.equal(has('WWW-Authenticate'), status === 401, what);
    assert.equal(has('Allow'), status === 405, what);
    assert.equal(has('Retry-After'), [429, 503].includes(status) || (id === 'readReport' && status < 400), what);
    assert.equal(has('ETag'), ['readReport', 'getReportImage'].includes(id) && status < 400, what);
    assert.equal(has('Content-Range'), status === 206, what);
    assert.equal(has('X-Credit-Balance'), id === 'buyReport' && status === 200, what);
    for (const name of ['X-Charged-Eur', 'X-Credited-Eur'])
      assert.equal(has(name), id === 'buyReport' && status === 200, what);
    assert.equal(
      has('Content-Language'),
      ['buyReport', 'readReport', 'getReportPdf', 'listChanges', 'getCertificate'].includes(id) && status < 400,
      what,
    );
  }
});

test('a picture link also serves videos and documents, whole or in part', () => {
  for (const status of [200, 206]) {
    const found = answers.find((answer) => answer.id === 'getReportImage' && answer.status === status);
    assert.deepEqual(Object.keys(found?.response.content ?? {}), ['image/*', 'video/mp4', 'application/pdf']);
  }
});

test('an error body always has a code and a message', () => {
  assert.deepEqual(document.components.schemas['ErrorBody']?.required, ['code', 'message']);
});
