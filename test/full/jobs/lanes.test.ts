import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { startMailServer } from '../../../harness/network/mail-server.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { divideTasks, lanes } from '../../../src/jobs/lanes.ts';
import { addMail } from '../../../src/mail/outbox.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { listJobs } from '../../support/jobs.ts';
import { readMime } from '../../support/mail/mime.ts';
import { startTestService } from '../../support/service.ts';

test('a mail server that hangs after the final dot delays no section, and gets each mail once', async () => {
  let isAnswering = false;
  const unanswered: (() => void)[] = [];
  const taken: string[] = [];
  const server = await startMailServer({
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(readMime(Buffer.concat(chunks).toString()).headers.get('message-id') ?? '');
        if (isAnswering) done();
        else unanswered.push(done);
      });
    },
  });
  cleanup(() => server.close());
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, {
    ROLE: 'all',
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SIMULATED_SLOW_SECONDS: '0.2',
  });
  const { key, partnerId } = await addPartner(database, { contactEmail: 'books@partner.example' });

  const mailCount = 12;
  for (let number = 0; number < mailCount; number++) {
    const at = new Date();
    const content = {
      kind: 'low-balance',
      partner: partnerId,
      balanceCents: '100',
      warningLevelCents: '500',
      at: at.toISOString(),
    };
    await addMail(database, { cause: `low-balance:${number}`, partnerId, kind: 'low-balance', content, at });
  }
  await eventually(async () => taken.length === lanes.mail.concurrency);

  const { status, body } = await buy(service, key, vinNumber(1));
  assert.equal(status, 200);
  const read = () => get<{ status: string }>(service, key, `/v1/reports/${body.reportId}`);
  await eventually(async () => (await read()).body.status === 'complete');
  assert.equal(taken.length, lanes.mail.concurrency, 'no mail has been given up meanwhile');

  isAnswering = true;
  for (const done of unanswered) done();
  // The service may write others of its own.
  const told = () => taken.filter((id) => id.startsWith('<low-balance-'));
  await eventually(
    async () => told().length >= mailCount,
    async () => ({ taken, jobs: await listJobs(database) }),
  );
  assert.deepEqual(told().length, new Set(told()).size);
  assert.equal(new Set(told()).size, mailCount, taken.join(' '));
});

test('a task that no lane runs is a mistake of the program', () => {
  assert.throws(() => divideTasks({ 'nobody-runs-this': async () => {} }), /no lane runs nobody-runs-this/);
});
