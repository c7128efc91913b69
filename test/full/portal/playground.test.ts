import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { samplesOf } from '../../../src/portal/pages/playground-samples.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { freshDatabase } from '../../support/database.ts';
import { HttpVisitor } from '../../support/portal/http-visitor.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const live = await addPartner(database, { id: 'live' });
const trial = await addPartner(database, { id: 'live-test', isTest: true });
const member = await HttpVisitor.signIn(service, database, 'live');

const send = (values: Record<string, string>) => member.submit('/portal/p/live/playground', values);

test('a call with a key of a test account is a real one: its answer is shown, and the key is not', async () => {
  const { status, body } = await send({ key: trial.key, call: 'buy', vin: 'SANDBX0READY00001' });
  assert.equal(status, 200);
  for (const said of ['Answer: 200', 'x-charged-eur: 2.50', 'SANDBX0READY00001', 'client.reports.buy('])
    assert.ok(body.includes(said), said);
  assert.ok(!body.includes(trial.key));
  assert.equal(await chargesOf(database, 'live-test'), 1);
  const reportId = /rep_\w{22}/.exec(body)?.[0] ?? '';
  assert.match((await send({ key: trial.key, call: 'read', report: reportId })).body, /Answer: 200/);
});

test('a key of a live account is not used, one that is no key gets the answer of the API, and nothing is bought', async () => {
  assert.match((await send({ key: live.key, call: 'buy', vin: 'SANDBX0READY00001' })).body, /would spend money/);
  assert.match(
    (await send({ key: 'partner_live_nonsense', call: 'buy', vin: 'SANDBX0READY00001' })).body,
    /Answer: 401/,
  );
  assert.match((await send({ key: trial.key, call: 'read', report: '../account' })).body, /number of a report/);
  assert.equal(await chargesOf(database, 'live'), 0);
});

test('every call is shown as a command and in three languages, without a key', () => {
  const samples = samplesOf({ call: 'read', vin: '', reportId: 'rep_1K' }, 'https://api.example.com');
  assert.deepEqual(
    samples.map(([name]) => name),
    ['curl', 'TypeScript', 'Python', 'PHP'],
  );
  for (const [, code] of samples) assert.match(code, /rep_1K/);
  assert.equal(
    samples[0]?.[1],
    'curl -i https://api.example.com/v1/reports/rep_1K \\\n  -H "Authorization: Bearer $API_KEY"',
  );
});
