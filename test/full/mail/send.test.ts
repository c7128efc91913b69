import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { answer, startMailServer } from '../../../harness/network/mail-server.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { clockOffsetMs } from '../../../src/database/cluster.ts';
import { cleanup } from '../../support/cleanup.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { partOf, readMime } from '../../support/mail/mime.ts';
import { startTestService } from '../../support/service.ts';

interface MailLine {
  readonly id: number;
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly to: string | null;
  readonly subject: string | null;
}

const hour = 3_600_000;

test('the low-balance mail goes out once when the level is crossed, and again only after a top-up', async () => {
  const server = await startMailServer();
  cleanup(() => server.close());
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, {
    ROLE: 'all',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Fahrzeugdaten <reports@operator.example>',
  });
  const { key, partnerId } = await addPartner(database, {
    contactEmail: 'kasse@partner.example',
    language: 'de',
    topUpCents: 1_000n,
    warningLevelCents: 500n,
  });
  // 10.00, 7.50, 5.00 (at the level: no mail), 2.50 (below: mail), 0.00 (still below: none).
  for (const number of [1, 2, 3, 4]) assert.equal((await buy(service, key, vinNumber(number))).status, 200);
  const warnings = () => server.received.filter(({ source }) => /^message-id:\s*<low-balance/im.test(source));
  await eventually(async () => warnings().length === 1);
  assert.equal((await buy(service, key, vinNumber(5))).status, 402);

  const message = readMime(warnings()[0]?.source ?? '');
  assert.deepEqual(warnings()[0]?.recipients, ['kasse@partner.example']);
  assert.match(message.headers.get('from') ?? '', /Fahrzeugdaten <reports@operator\.example>/);
  assert.match(message.headers.get('message-id') ?? '', /@operator\.example>$/);
  assert.equal(message.headers.get('content-language'), 'de');
  assert.match(partOf(message, 'text/plain').text, /2,50/);
  assert.match(partOf(message, 'text/html').text, /<html lang="de"/);

  await typeJson(database, ['funds', 'add', partnerId, '4.00']);
  await buy(service, key, vinNumber(6));
  await typeJson(database, ['partner', 'set', partnerId, '--balance-email', 'alarm@partner.example']);
  await typeJson(database, ['funds', 'add', partnerId, '5.00']);
  await buy(service, key, vinNumber(7));
  await eventually(async () => warnings().length === 2);
  assert.deepEqual(warnings()[1]?.recipients, ['alarm@partner.example'], 'the address for it, where there is one');
  const mails = await eventually(async () => {
    const listed = await typeJson<MailLine[]>(database, ['mail', 'list']);
    return listed.every(({ status }) => status === 'sent') && listed.filter(({ kind }) => kind === 'low-balance');
  });
  assert.deepEqual(
    mails.map(({ kind, status, attempts }) => [kind, status, attempts]),
    [
      ['low-balance', 'sent', 1],
      ['low-balance', 'sent', 1],
    ],
    'a top-up that does not reach the level arms nothing',
  );
});

test('a statement comes with its CSV, and is delivered once the mail server takes it', async () => {
  const state = { refuses: true };
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(state.refuses ? answer(451, 'try later') : undefined),
  });
  cleanup(() => server.close());
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, {
    ROLE: 'all',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    TEST_CLOCK: 'on',
  });
  const { key, partnerId } = await addPartner(database);
  await typeJson(database, ['partner', 'set', partnerId, '--statement-email', 'books@partner.example']);
  await buy(service, key, vinNumber(1));
  await advanceClock(database, 31 * 24 * hour);
  const statuses = async () =>
    (await get<{ status: string }[]>(service, key, '/v1/account/statements')).body.map(({ status }) => status);
  const firstTry = async () =>
    (await typeJson<MailLine[]>(database, ['mail', 'list'])).find(
      ({ kind, attempts }) => kind === 'statement' && attempts > 0,
    );
  const waiting = await eventually(firstTry);
  assert.equal(waiting.status, 'queued');
  assert.match(waiting.lastError ?? '', /try later/);
  assert.ok((await statuses()).every((status) => status === 'pending'));

  state.refuses = false;
  await advanceClock(database, hour);
  await eventually(async () => (await statuses()).every((status) => status === 'delivered'));
  const statements = server.received.filter(({ source }) => /^message-id:\s*<statement/im.test(source));
  assert.deepEqual(statements.at(-1)?.recipients, ['books@partner.example']);
  const message = readMime(statements.at(-1)?.source ?? '');
  const csv = partOf(message, 'text/csv').text;
  assert.match(csv, /^periodStart,periodEnd,endpoint,calls,billableCalls,amountEur\r\n/);
  assert.match(csv, /POST \/v1\/reports,1,1,2\.50\r\n/);
  const byCause = new Set(server.received.map(({ source }) => readMime(source).headers.get('message-id')));
  assert.equal(byCause.size, server.received.length, 'each mail went out once');
});

test('a mail that no server accepts ends as dead, its statement as undeliverable, and the operator can retry it', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? answer(550, 'no such mailbox') : answer(451, 'try later')),
  });
  cleanup(() => server.close());
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, {
    ROLE: 'all',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    TEST_CLOCK: 'on',
  });
  const gone = await addPartner(database, { contactEmail: 'gone@partner.example', topUpCents: 0n });
  const slow = await addPartner(database, { contactEmail: 'slow@partner.example', topUpCents: 0n });
  await advanceClock(database, 31 * 24 * hour);
  const status = async (key: string) =>
    (await get<{ status: string }[]>(service, key, '/v1/account/statements')).body.at(-1)?.status;
  await eventually(async () => (await status(gone.key)) === 'undeliverable');
  const tries = async () =>
    (await typeJson<MailLine[]>(database, ['mail', 'list'])).find(({ to }) => to === 'slow@partner.example');
  await eventually(async () => ((await tries())?.attempts ?? 0) > 0);
  assert.equal(await status(slow.key), 'pending');
  for (let days = 0; days < 4; days++) {
    const before = (await tries())?.attempts ?? 0;
    await advanceClock(database, 24 * hour);
    const tried = await eventually(async () => {
      const mail = await tries();
      return mail && (mail.attempts > before || mail.status === 'dead') && mail;
    });
    if (tried.status === 'dead') break;
  }
  assert.equal((await tries())?.status, 'dead');
  assert.equal(await status(slow.key), 'undeliverable');

  const dead = await typeJson<MailLine[]>(database, ['mail', 'list', '--status', 'dead']);
  const mail = dead.find(({ to }) => to === 'gone@partner.example');
  assert.match(mail?.lastError ?? '', /no such mailbox/);
  await typeJson(database, ['partner', 'set', gone.partnerId, '--email', 'new@partner.example']);
  const now = new Date(Date.now() + (await clockOffsetMs(database)));
  const { out } = await type(database, ['mail', 'retry', String(mail?.id)], now);
  assert.match(out, /is queued again/);
  const tried = await eventually(async () =>
    (await typeJson<MailLine[]>(database, ['mail', 'list'])).find(({ to }) => to === 'new@partner.example'),
  );
  assert.equal(tried.status, 'queued');
  assert.equal((await type(database, ['mail', 'retry', '999'])).code, 1);
});

test('without a mail server the local mailbox takes the mail, and that counts as delivered', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on' });
  const { key, partnerId } = await addPartner(database, { contactEmail: 'a@partner.example', language: 'lv' });
  await advanceClock(database, 31 * 24 * hour);
  await eventually(async () => {
    const { body } = await get<{ status: string }[]>(service, key, '/v1/account/statements');
    return body.length > 0 && body.every((statement) => statement.status === 'delivered');
  });
  const [mail] = await typeJson<MailLine[]>(database, ['mail', 'list']);
  assert.equal(mail?.to, 'a@partner.example');
  const { out } = await type(database, ['mail', 'show', String(mail?.id)]);
  assert.match(out, new RegExp(partnerId));
  assert.match(out, /to\s+a@partner\.example/);
});
