import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { bearer, buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
// No job runs here: a slow report stays open, and who reads it waits.
const service = await startTestService(url, { ROLE: 'api' });

const callOf = (id: number, name: string, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

function sendList(key: string, messages: readonly object[], signal?: AbortSignal): Promise<Response> {
  return fetch(`${service.url}/v1/mcp`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json', 'mcp-protocol-version': '2025-03-26' },
    body: JSON.stringify(messages),
    ...(signal && { signal }),
  });
}

test('what a list asks for after its client has gone is not done: nothing is bought that nobody waits for', async () => {
  const { partnerId, key } = await addPartner(database, { topUpCents: 1_000n });
  const slow = await buy(service, key, 'SANDBX00SL0W00001');
  assert.equal(slow.body.status, 'enriching');
  const purchase = (id: number) =>
    callOf(id, 'buy_report', { vin: vinNumber(id), purchaseId: `mcp-gone-${id}`, priceEur: 2.5 });
  const list = [purchase(1), callOf(2, 'read_report', { reportId: slow.body.reportId }), purchase(3)];
  const leaving = new AbortController();
  const left = assert.rejects(sendList(key, list, leaving.signal));
  await eventually(async () => (await chargesOf(database, partnerId)) === 2);
  leaving.abort();
  await left;
  // Waits as long as the list does, and longer: what follows the reading there would be bought before this ends.
  const stayed = await sendList(key, [list[1] ?? {}, purchase(4)]);
  assert.equal(((await stayed.json()) as object[]).length, 2);
  assert.equal(await chargesOf(database, partnerId), 3);
});
