import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { assertBooksAgree } from '../../../harness/database/books.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { connect } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { clock, openShop } from '../../support/faults/compose.ts';
import { waitingBackends } from '../../support/faults/locks.ts';
import { buy, holdingMailServer, holdWrites, mailStatus, nodeDoing, startWorkers } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';

/*
 * A machine that stops without a word (power, network, a paused virtual machine) closes no connection: the database
 * holds its sessions open, and the locks of its transactions with them. SIGSTOP does the same to a process.
 */

/** Several times the seconds after which the locks and jobs of a frozen node are free. */
const patienceMs = 100_000;

test('a node that freezes in the middle of sending a mail does not keep the mail from going out', async () => {
  const { url, database } = await freshDatabase();
  const server = await holdingMailServer();
  const nodes = await startWorkers(url, database, 2, { SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  const { partnerId } = await buy(database, { warningLevelCents: 10_000n });
  await server.firstCaller;
  const { process } = await nodeDoing(database, 'send-mail', nodes);
  process.child.kill('SIGSTOP');
  try {
    await waitFor('another has tried to send it', async () => {
      const [job] = await database.query<{ tried: boolean }>(sql`
        select attempts > 1 and locked_by is null as tried from graphile_worker.jobs
        where task_identifier = 'send-mail'`);
      return !job || job.tried;
    });
  } finally {
    await end(process, 'SIGKILL');
  }
  await waitFor('the mail is sent', async () => (await mailStatus(database, partnerId)) === 'sent', patienceMs);
});

test('a node that freezes in the middle of closing a month does not keep its partner from buying', async () => {
  const { url, database } = await freshDatabase();
  const { partnerId } = await buy(database);
  // The month before this one is over, and still to be closed.
  await database.query(sql`
    update billing.account set closed_until = closed_until - interval '1 month', opened_at = opened_at - interval '1 month'
    where partner_id = ${partnerId}`);
  await using statements = await holdWrites(database, { event: 'insert', table: 'billing.statement_line' });
  const [node] = await startWorkers(url, database, 1);
  await waitingBackends(database, 1);
  node?.process.child.kill('SIGSTOP');
  try {
    await statements.release();
    const impatient = connect({ url, maxConnections: 1, statementTimeoutMs: 2_000, applicationName: 'test' });
    cleanup(() => impatient.close());
    const shop = await openShop(impatient);
    const [key] = await database.query<{ id: string }>(
      sql`select id from partners.api_key where partner_id = ${partnerId}`,
    );
    await waitFor(
      'the partner can buy',
      async () => {
        const bought = await shop
          .buy({
            buyer: { partnerId, keyId: key?.id ?? '', language: 'en', reportAccessDays: 30 },
            vin: vehicle(2),
            language: undefined,
            idempotencyKey: undefined,
            arrivedAt: clock.now(),
          })
          .catch(() => undefined);
        return bought !== undefined;
      },
      patienceMs,
    );
  } finally {
    if (node) await end(node.process, 'SIGKILL');
  }
  await assertBooksAgree(database);
});
