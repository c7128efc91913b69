import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { languages } from '../../../src/language/languages.ts';
import { webhooksWords } from '../../../src/language/portal/webhooks/index.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { listWaiting } from '../../../src/webhooks/attempts.ts';
import { findEndpoint, listEndpoints, writePolicy } from '../../../src/webhooks/endpoints.ts';
import { lastPosition, noteReading } from '../../../src/webhooks/event-list.ts';
import { change } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const portal = await openPortal(database);
await addPartner(database, { id: 'acme' });
await addPartner(database, { id: 'other' });
const developer = await signInTo(portal, database, 'acme', { role: 'developer' });
const base = '/portal/p/acme/webhooks';
const admin = { role: 'admin', kind: 'command', name: 'a test' } as const;

async function add(partnerId: string, url = 'https://8.8.8.8/hook'): Promise<string> {
  const input = { partnerId, url, events: null };
  return (await runOperation({ database, now: new Date() }, addWebhook, input, admin)).webhookId;
}

/** As a delivery does that failed; it was rejected where no other reason is given. */
async function insertAttempt(webhookId: string, unreachable?: string): Promise<void> {
  const [outcome, status, reason] = unreachable
    ? ['unreachable', null, unreachable]
    : ['rejected', 500, 'the response was 500'];
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, status, reason, duration_ms)
    values (${webhookId}, 'msg_1', clock_timestamp(), 'report.completed', '{"reportId": "rep_1"}', now(), 2, ${outcome}, ${status},
      ${reason}, 12)`);
}

describe('webhooks in the portal', () => {
  it('are added for the events that are ticked; the secret is shown once', async () => {
    const values = { url: 'https://8.8.8.8/new', events: 'report.completed balance.low' };
    const { preview, response } = await change(developer, `${base}/add-webhook`, values);
    assert.match(preview.body, /https:\/\/8\.8\.8\.8\/new[^]*report\.completed, balance\.low/);
    assert.match(response.body, /whsec_/);
    const [endpoint] = await listEndpoints(database, 'acme');
    assert.deepEqual(endpoint?.events, ['report.completed', 'balance.low']);
    const { body } = await developer.open(base);
    assert.match(body, /https:\/\/8\.8\.8\.8\/new/);
    assert.doesNotMatch(body, /whsec_/);
  });

  it('are tested, disabled, enabled, given a new secret and removed', async () => {
    const id = await add('acme');
    /** What the page says to which a change leads back. */
    const done = async (path: string, values?: Record<string, string>) => {
      const { response } = await change(developer, path, values);
      const { body } = await developer.open(response.headers.location ?? '');
      return /k-done[^]*?<strong>Done\.<\/strong>\s*([^<]*)/.exec(body)?.[1]?.trim();
    };
    assert.match(
      (await done(`${base}/${id}/test-webhook`)) ?? '',
      /^The event webhook\.test is sent to https:\/\/\S+\. /,
    );
    assert.deepEqual(
      (await listWaiting(database, id, 5)).map(({ type }) => type),
      ['webhook.test'],
    );
    assert.match((await developer.open(`${base}/${id}`)).body, /webhook\.test/);
    const disabled = await done(`${base}/${id}/disable-webhook`, { reason: '' });
    assert.match(disabled ?? '', /^Nothing is sent to https:\/\/\S+ until the webhook is enabled again\.$/);
    assert.equal((await findEndpoint(database, id))?.disabledReason, 'by developer@acme.example');
    assert.doesNotMatch((await developer.open(`${base}/${id}`)).body, /test-webhook/);
    const enabled = await done(`${base}/${id}/enable-webhook`);
    assert.match(enabled ?? '', /^Events are sent to https:\/\/\S+ again, and the messages that waited\.$/);
    assert.equal((await findEndpoint(database, id))?.disabledAt, null);
    assert.match((await change(developer, `${base}/${id}/roll-webhook-secret`)).response.body, /whsec_/);
    const removed = await done(`${base}/${id}/remove-webhook`);
    assert.match(removed ?? '', /^Nothing is sent to https:\/\/\S+ any more\. Waiting messages are deleted\.$/);
    assert.equal(await findEndpoint(database, id), undefined);
  });

  it('say in the reader’s language why an address could not be reached', async () => {
    const id = await add('acme');
    for (const reason of [
      'connect ECONNREFUSED 8.8.8.8:443',
      'the host name has no address',
      'CERT_HAS_EXPIRED: certificate has expired',
      'read ECONNRESET',
      'a reason that is new',
    ])
      await insertAttempt(id, reason);
    const { body } = await developer.open(`${base}/${id}/attempts`, { 'accept-language': 'de' });
    for (const reason of Object.values(webhooksWords.de.reasons)) assert.ok(body.includes(reason), reason);
    assert.doesNotMatch(body, /ECONN|CERT_|has no address/);
    assert.match(body, /<span lang="en">a reason that is new<\/span>/);
  });

  it('show what became of each message, which can be sent again', async () => {
    const id = await add('acme');
    await insertAttempt(id);
    for (const path of [`${base}/${id}`, `${base}/${id}/attempts?only=failed`]) {
      assert.match((await developer.open(path)).body, /rep_1[^]*msg_1[^]*rejected[^]*500/);
    }
    assert.doesNotMatch((await developer.open(`${base}/${id}/attempts?only=delivered`)).body, /msg_1/);
    const csv = await developer.open(`${base}/${id}/attempts?format=csv`);
    assert.match(csv.body, /report\.completed,rep_1,msg_1,2,rejected,500,the response was 500,12/);
    await change(developer, `${base}/${id}/messages/msg_1/replay-webhook-message`);
    assert.deepEqual(
      (await listWaiting(database, id, 5)).map(({ messageId }) => messageId),
      ['msg_1'],
    );
  });

  it('say what is wrong with an address before it is confirmed, and name the setting that allows this machine', async () => {
    const { url: general, local } = webhooksWords.en.mistakes;
    for (const [url, why] of [
      ['hook', general],
      ['https://10.0.0.1/', general],
      ['https://169.254.169.254/', general],
      ['http://8.8.8.8/', local],
      ['http://localhost:3000/hook', local],
      ['https://127.0.0.1/', local],
    ] as const) {
      const response = await developer.submit(`${base}/add-webhook`, { url, events: '' });
      assert.equal(response.statusCode, 422, url);
      assert.ok(response.body.includes('f-url-error') && response.body.includes(why), url);
    }
    assert.match(local, /WEBHOOK_ALLOW_LOCAL=on/);
  });

  it('may be on this machine in a trial', async () => {
    await writePolicy(database, { allowsLocal: true });
    const url = 'http://localhost:3000/hook';
    assert.match((await change(developer, `${base}/add-webhook`, { url, events: '' })).response.body, /whsec_/);
    const inner = await developer.submit(`${base}/add-webhook`, { url: 'http://10.0.0.1/', events: '' });
    assert.ok(inner.body.includes(webhooksWords.en.mistakes.url));
    await writePolicy(database, { allowsLocal: false });
  });

  it('of another partner are not there, and cannot be changed by any form', async () => {
    const id = await add('other', 'https://8.8.4.4/theirs');
    await insertAttempt(id);
    const forms = ['test-webhook', 'disable-webhook', 'enable-webhook', 'roll-webhook-secret', 'remove-webhook'];
    const paths = ['', '/attempts', ...forms.map((form) => `/${form}`), '/messages/msg_1/replay-webhook-message'];
    for (const path of paths) {
      assert.equal((await developer.open(`${base}/${id}${path}`)).statusCode, 404, path);
      if (path === '' || path === '/attempts') continue;
      assert.equal((await developer.submit(`${base}/${id}${path}`, { reason: 'x', confirmed: 'x' })).statusCode, 404);
    }
    const endpoint = await findEndpoint(database, id);
    assert.deepEqual([endpoint?.disabledAt, endpoint?.previousUntil], [null, null]);
    assert.deepEqual(await listWaiting(database, id, 5), []);
    assert.doesNotMatch((await developer.open(base)).body, /theirs/);
  });

  it('say which of the latest events a program has read, those of another partner excepted', async () => {
    const partnerId = 'reading';
    await addPartner(database, { id: partnerId });
    const reader = await signInTo(portal, database, partnerId, { role: 'developer' });
    const { pulled } = webhooksWords.en;
    const listed = async () => {
      const { body } = await reader.open(`/portal/p/${partnerId}/webhooks`);
      const rows = [...body.matchAll(/(rep_e\d+|bat_e\d+)(?:(?!<tr)[^])*?k-badge[^>]*>([^<]*)</g)];
      return { body, rows: rows.map(([, id, state]) => `${id} ${state}`) };
    };
    assert.ok((await listed()).body.includes(pulled.nobody));
    const happen = (of: string, ...ids: string[]) =>
      database.transaction((tx) =>
        addEvents(
          tx,
          of,
          ids.map((reportId) => ({ type: 'report.completed', data: { reportId } })),
          new Date(),
        ),
      );
    await happen(partnerId, 'rep_e1', 'rep_e2');
    await noteReading(database, partnerId, { position: await lastPosition(database, partnerId), readAt: new Date() });
    await happen(partnerId, 'rep_e3');
    await happen('other', 'rep_e4');
    const { body, rows } = await listed();
    assert.deepEqual(rows, [`rep_e3 ${pulled.unread}`, `rep_e2 ${pulled.read}`, `rep_e1 ${pulled.read}`]);
    assert.ok(!body.includes(pulled.nobody) && body.includes(pulled.lastRead('')));
  });

  it('are for owners and developers', async () => {
    const id = await add('acme');
    for (const role of ['finance', 'viewer'] as const) {
      const member = await signInTo(portal, database, 'acme', { role });
      for (const path of ['', `/${id}`, '/add-webhook', `/${id}/remove-webhook`]) {
        assert.equal((await member.open(`${base}${path}`)).statusCode, 403, `${role} ${path}`);
      }
    }
  });

  it('are in every language', async () => {
    for (const language of languages) {
      const { body } = await developer.open(base, { 'accept-language': language });
      const { intro, pulled } = webhooksWords[language];
      for (const text of [intro, pulled.title, pulled.intro]) assert.ok(body.includes(text), `${language}: ${text}`);
    }
  });
});
