import assert from 'node:assert/strict';
import { it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { keepFile } from '../../../src/invoicing/files.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { insertRequests } from '../../../src/partners/requests/store.ts';
import { listMembers } from '../../../src/people/members.ts';
import { pages } from '../../../src/portal/pages/index.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { newReportId } from '../../../src/reports/report-id.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { addMessage } from '../../../src/webhooks/deliveries.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const portal = await openPortal(database);
await addPartner(database, { id: 'acme', name: 'Acme Cars' });
const victim = await addPartner(database, { id: 'victim', name: 'Victim Cars' });
const stranger = await signInTo(portal, database, 'acme', { mail: 'owner@acme.example' });
await signInTo(portal, database, 'victim', { mail: 'owner@victim.example' });

const admin = { role: 'admin', kind: 'command', name: 'a test' } as const;
const hook = { partnerId: 'victim', url: 'https://8.8.8.8/victim', events: null };
const { webhookId } = await runOperation({ database, now: new Date() }, addWebhook, hook, admin);
const messageId = await addMessage(database, webhookId, { type: 'webhook.test', data: { webhookId } }, new Date());
const requestId = 'abcdefabcdef-1';
await insertRequests(database, [
  {
    receivedAt: new Date(),
    requestId,
    partnerId: 'victim',
    keyId: victim.keyId,
    method: 'GET',
    route: '/v1/account',
    status: 200,
    outcome: 'OK',
    priceCents: 0n,
    durationMs: 1,
    reportId: null,
    vinHash: null,
    requests: 1,
  },
]);
const reportId = newReportId(new Date());
await database.query(sql`
  insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
  values (${reportId}, 'victim', now(), now() + interval '1 day', 0, 'en', 'WVWZZZ1JZXW000001', '\\x00', '{}', '\\x00')`);
const batchId = newBatchId();
await orderBatch(
  { database, hashVin: await loadHashVin(database) },
  {
    partnerId: 'victim',
    batchId,
    orderedBy: 'owner@victim.example',
    keyId: null,
    language: 'en',
    lines: [{ line: 1, vin: 'WVWZZZ1JZXW000001' as Vin }],
  },
  new Date(),
);

const number = '2026-000001';
await database.query(sql`
  insert into billing.statement (partner_id, period_start, period_end, total_calls, billable_calls, total_cents, closed_at, status)
  values ('victim', '2026-05-01', '2026-05-31', 1, 1, 250, now(), 'pending')`);
await database.query(sql`
  insert into invoicing.invoice (number, partner_id, period_start, issued_on, due_on, net_cents, gross_cents, kind)
  values (${number}, 'victim', '2026-05-01', '2026-06-01', '2026-07-01', 250, 250, 'invoice')`);
await keepFile(database, { number, format: 'ubl', bytes: Buffer.from('<Invoice>victim</Invoice>') });

/** What addresses name, of the other partner. */
const ids: Readonly<Record<string, string>> = {
  reportId,
  batchId,
  disputeId: 'dsp_00000000000000000000',
  personId: String((await listMembers(database, 'victim'))[0]?.personId),
  keyId: victim.keyId,
  webhookId,
  messageId,
  requestId,
  number,
  format: 'ubl',
  month: '2026-05',
};

/** The address of a page, with the ids of the other partner. */
function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    assert.ok(id !== undefined, `${path} names ${name}: add one of the other partner to this test`);
    return encodeURIComponent(id);
  });
}

/** Everything that a form could ask for: each page takes what it knows. */
const anything = {
  mail: 'evil@acme.example',
  role: 'owner',
  label: 'evil',
  url: 'https://evil.example/hook',
  allowedAddresses: '::1',
  scopes: 'reports:read',
  overlapMs: 'none',
  reason: 'evil',
  confirmed: 'yes',
  vin: 'WVWZZZ1JZXW000001',
  form: 'evilevilevilevil',
  list: 'WVWZZZ1JZXW000001',
  language: 'de',
  contactEmail: 'evil@acme.example',
  brandName: 'evil',
  batch: newBatchId(),
  do: 'stop',
};

async function stateOfVictim(): Promise<unknown> {
  return database.query(sql`
    select (select count(*) from people.audit_entry where partner_id = 'victim') as entries,
      (select json_agg(m order by person_id) from people.member m where partner_id = 'victim') as members,
      (select json_agg(k order by id) from partners.api_key k where partner_id = 'victim') as keys,
      (select json_agg(e order by id) from webhooks.endpoint e where partner_id = 'victim') as webhooks,
      (select json_agg(d order by message_id) from webhooks.delivery d) as messages,
      (select json_agg(b) from reports.batch b where partner_id = 'victim') as batches,
      (select json_agg(p) from partners.partner p where id = 'victim') as partner,
      (select json_agg(b) from partners.brand b where partner_id = 'victim') as brand,
      (select json_agg(a) from billing.account a where partner_id = 'victim') as account`);
}

for (const page of pages) {
  const address = addressOf(page.path === '/' ? '' : page.path);

  it(`a member of another partner finds nothing at ${page.path}`, async () => {
    const before = await stateOfVictim();
    const foreign = await stranger.open(`/portal/p/victim${address}`);
    assert.equal(foreign.statusCode, 404);
    assert.doesNotMatch(foreign.body, /Victim Cars/);
    assert.equal((await stranger.submit(`/portal/p/victim${address}`, anything)).statusCode, 404);
    assert.deepEqual(await stateOfVictim(), before);
  });

  if (!page.path.includes(':')) continue;
  it(`nor under the own partner with an id of the other: ${page.path}`, async () => {
    const before = await stateOfVictim();
    const own = await stranger.open(`/portal/p/acme${address}`);
    assert.equal(own.statusCode, 404);
    assert.doesNotMatch(own.body, /victim/i);
    assert.equal((await stranger.open(`/portal/p/acme${address}?format=csv`)).statusCode, 404, 'as a file');
    if (page.submit) assert.equal((await stranger.submit(`/portal/p/acme${address}`, anything)).statusCode, 404);
    assert.deepEqual(await stateOfVictim(), before);
  });
}
