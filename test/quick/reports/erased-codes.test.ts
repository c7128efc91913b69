import assert from 'node:assert/strict';
import { test } from 'node:test';

import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const vin = 'SANDBX0READY00001';
const wrongCode = '0000-0000-0000-0000-0000';

async function check(asked: Record<string, string>): Promise<string | undefined> {
  const response = await fetch(`${service.url}/check`, { method: 'POST', body: new URLSearchParams(asked) });
  return /data-result="(\w+)"/.exec(await response.text())?.[1];
}

test('after a report was erased, its code is still confirmed and a wrong one is not issued here', async () => {
  const { key } = await addPartner(database);
  const bought = await buy(service, key, vin);
  const { reportId: number, originalReportUrl } = bought.body as { reportId: string; originalReportUrl?: string };
  const page = await (await fetch(originalReportUrl ?? '')).text();
  const [code = ''] = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}\b/.exec(page) ?? [];
  assert.deepEqual(await Promise.all([check({ number, code }), check({ number, vin })]), ['genuine', 'issued']);

  await typeJson(database, ['vehicle', 'erase', vin, '--reference', 'case 7'], new Date());
  assert.equal(await check({ number, code }), 'ended');
  assert.equal(await check({ number, vin }), 'ended');
  assert.equal(await check({ number, vin, code }), 'ended');
  for (const asked of [
    { number, code: wrongCode },
    { number, vin, code: wrongCode },
    { number, code: 'no code' },
  ]) {
    assert.equal(await check(asked), 'altered', JSON.stringify(asked));
  }

  // Erased by an earlier release, which kept no codes: none is confirmed, and the VIN is as before.
  await database.script(`set session_replication_role = replica;
    update reports.report set erased_codes = null where id = '${number}'; set session_replication_role = origin`);
  assert.deepEqual(
    [await check({ number, code }), await check({ number, code: wrongCode }), await check({ number, vin })],
    ['altered', 'altered', 'ended'],
  );
});
