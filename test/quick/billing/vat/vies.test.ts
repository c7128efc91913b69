import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeVies } from '../../../../src/billing/vat/vies.ts';
import { startFakeVies } from '../../../support/billing/vat/fake-vies.ts';

const fake = await startFakeVies();
const ask = makeVies(fake.url);

test('VIES is asked with the number of the asker, and the consultation number is kept', async () => {
  fake.questions.length = 0;
  fake.answer = { body: { valid: true, requestIdentifier: 'WAPIAAAAZ1a2b3c4', name: '---' } };
  assert.deepEqual(await ask('EL094259216', 'NL004495445B01'), {
    outcome: 'valid',
    consultationNumber: 'WAPIAAAAZ1a2b3c4',
    reason: null,
  });
  fake.answer = { body: { valid: true, requestIdentifier: '' } };
  assert.equal((await ask('XI110305878', 'CHE107787577')).consultationNumber, null);
  const path = '/rest-api/check-vat-number';
  assert.deepEqual(fake.questions, [
    {
      path,
      countryCode: 'EL',
      vatNumber: '094259216',
      requesterMemberStateCode: 'NL',
      requesterNumber: '004495445B01',
    },
    { path, countryCode: 'XI', vatNumber: '110305878' },
  ]);
});

test('only a plain answer says that a number is invalid', async () => {
  for (const body of [
    { valid: false },
    { valid: false, userError: 'INVALID' },
    { valid: false, requestIdentifier: null },
  ]) {
    fake.answer = { body };
    assert.equal((await ask('DE136695976', null)).outcome, 'invalid', JSON.stringify(body));
  }
});

const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

test('a service that is not available says nothing about the number', async () => {
  const answers: [number, unknown, RegExp][] = [
    [200, failure('MS_UNAVAILABLE'), /MS_UNAVAILABLE/],
    [400, failure('MS_MAX_CONCURRENT_REQ'), /MS_MAX_CONCURRENT_REQ/],
    [200, { valid: false, userError: 'IP_BLOCKED' }, /IP_BLOCKED/],
    [200, { valid: false, userError: 'MS_UNAVAILABLE' }, /MS_UNAVAILABLE/],
    [200, { valid: false, actionSucceed: false }, /could not ask/],
    [500, { valid: false }, /status 500/],
    [503, 'try later', /status 503/],
    [302, '', /status 302|reached/],
    [200, '<html>maintenance</html>', /something else/],
    [200, { valid: 'no' }, /something else/],
    [200, [], /something else/],
    [200, 'x'.repeat(70_000), /reached/],
    [200, failure('<script>'), /could not ask/],
  ];
  for (const [status, body, reason] of answers) {
    fake.answer = { status, body };
    const answer = await ask('DE136695976', null);
    assert.deepEqual([answer.outcome, answer.consultationNumber], ['unavailable', null], String(reason));
    assert.match(answer.reason ?? '', reason);
  }
  fake.answer = 'never';
  assert.match((await makeVies(fake.url, { timeoutMs: 50 })('DE136695976', null)).reason ?? '', /in time/);
  assert.equal((await makeVies('http://127.0.0.1:1')('DE136695976', null)).outcome, 'unavailable');
});

test('numbers that VIES does not have are not sent', async () => {
  fake.questions.length = 0;
  for (const number of ['GB980780684', 'CHE107787577', 'US123456789', 'GR094259216']) {
    assert.equal((await ask(number, null)).outcome, 'unavailable');
  }
  assert.deepEqual(fake.questions, []);
});
