import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { connect, type Database } from '../../../src/database/connect.ts';
import { JobWorkers, type Tasks } from '../../../src/database/job-workers.ts';
import { enqueue, freeJobs, keysWithoutJob } from '../../../src/database/queue.ts';
import { sql } from '../../../src/database/sql.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase, openProxy } from '../../support/database.ts';
import { holdQueue, terminate, waitingBackends } from '../../support/faults/locks.ts';
import { buy, holdingMailServer, holdWrites, mailStatus, nodeDoing, startWorkers } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';

/** Promised for the jobs of a node that was killed. */
const takeoverMs = 15_000;

async function untilComplete(database: Database, reportId: string, patienceMs: number): Promise<void> {
  await waitFor(
    'the report is complete',
    async () => {
      const complete = await database.query(
        sql`select 1 from reports.report where id = ${reportId} and pending = '{}' and version = 2`,
      );
      return complete.length > 0;
    },
    patienceMs,
  );
}

/** Workers of one lane with one place, which reach the database by this address. */
function startWorkersOf(tasks: Tasks, url: string): JobWorkers {
  const database = connect({ url, maxConnections: 2, statementTimeoutMs: 5_000, applicationName: 'queue' });
  const workers = new JobWorkers({
    database,
    listenUrl: url,
    lanes: [{ tasks, concurrency: 1 }],
    log: recordingLog(),
    mayTakeJobs: () => true,
  });
  cleanup(async () => {
    await workers.stop();
    await database.close();
  });
  return workers;
}

const note = (word: string) => ({ task: 'note', payload: { word }, key: word });

/** For the first three tests. Two of them kill a node each, and the last has one left. */
const common = await freshDatabase();
const mailServer = await holdingMailServer();
const nodes = await startWorkers(common.url, common.database, 3, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });

/** Kills the node that runs this job. */
async function killNodeDoing(task: string): Promise<void> {
  const node = await nodeDoing(common.database, task, nodes);
  await end(node.process, 'SIGKILL');
  nodes.splice(nodes.indexOf(node), 1);
}

test('a report that a node was completing when it was killed is completed by another within 15 seconds', async () => {
  const { database } = common;
  await using arrivals = await holdWrites(database, { event: 'update', table: 'reports.report' });
  const { reportId } = await buy(database);
  await waitingBackends(database, 1);
  await killNodeDoing('enrich-report');
  await arrivals.release();
  await untilComplete(database, reportId, takeoverMs);
});

test('a mail that a node was sending when it was killed is sent by another within 15 seconds, once', async () => {
  const { database } = common;
  const { partnerId } = await buy(database, { warningLevelCents: 10_000n });
  await mailServer.firstCaller;
  await killNodeDoing('send-mail');
  await waitFor('the mail is sent', async () => (await mailStatus(database, partnerId)) === 'sent', takeoverMs);
  assert.equal(mailServer.received.length, 1);
});

test('a restart of the database, while jobs are looked for and in the middle of one, does not end the work of a node', async () => {
  const { database } = common;
  const endAllSessions = async () => {
    const others = await database.query<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name <> 'harness'`);
    assert.ok(others.length > 0);
    await terminate(
      database,
      others.map(({ pid }) => pid),
    );
  };
  for (let round = 0; round < 2; round++) {
    {
      // The queue's library does not survive a broken connection while it polls for jobs.
      await using _ = await holdQueue(database);
      await waitingBackends(database, 1);
      await endAllSessions();
    }
    const idle = await buy(database);
    await untilComplete(database, idle.reportId, 30_000);

    await using arrivals = await holdWrites(database, { event: 'update', table: 'reports.report' });
    const busy = await buy(database);
    await waitingBackends(database, 1);
    await endAllSessions();
    await arrivals.release();
    await untilComplete(database, busy.reportId, 30_000);
  }
});

test('a job of a transaction that is rolled back is never done, nor is one of a transaction cut off', async () => {
  const { url, database } = await freshDatabase();
  const done: string[] = [];
  const tasks = { note: async ({ word = '' }: Record<string, string>) => void done.push(word) };
  startWorkersOf(tasks, url);
  await assert.rejects(
    database.transaction(async (tx) => {
      await enqueue(tx, note('rolled back'));
      throw new Error('something else went wrong');
    }),
  );
  await assert.rejects(
    database.transaction(async (tx) => {
      await enqueue(tx, note('cut off'));
      const [own] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await terminate(database, [own?.pid ?? 0]);
    }),
  );
  await database.transaction((tx) => enqueue(tx, note('committed')));
  await waitFor('the last job is done', async () => done.length > 0);
  assert.deepEqual(done, ['committed']);
  // The queue takes a job away a moment after it is done.
  await waitFor('no such job is left', async () => {
    const left = await database.query(sql`select 1 from graphile_worker.jobs where task_identifier = 'note'`);
    return left.length === 0;
  });
  assert.deepEqual(done, ['committed']);
});

test('a job that was freed while its worker still lives, and that queues itself again, is not lost', async () => {
  const { url, database } = await freshDatabase();
  const [started, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const tasks = {
    async note({ word = '' }: Record<string, string>) {
      if (word === 'report') {
        started.resolve();
        await freed.promise;
        await enqueue(database, { ...note('report'), dueAt: new Date(Date.now() + 3_600_000) });
      }
      done.push(word);
    },
  };
  const workers = startWorkersOf(tasks, url);
  await enqueue(database, note('report'));
  await started.promise;
  await freeJobs(database, workers.locks);
  freed.resolve();
  // The queue takes jobs away in the order in which they were done.
  await enqueue(database, note('next'));
  await waitFor('the next job is done and gone', async () => {
    return done.includes('next') && (await keysWithoutJob(database, ['next'])).length === 1;
  });
  assert.deepEqual(done, ['report', 'next']);
  assert.deepEqual(await keysWithoutJob(database, ['report']), []);
});

test('a job whose lock was committed while the connection broke is not taken for one that runs, and is done once freed', async () => {
  const { url, database } = await freshDatabase();
  const proxy = await openProxy(url, { loses: 'lost' });
  const done: string[] = [];
  const tasks = { note: async ({ word = '' }: Record<string, string>) => void done.push(word) };
  const workers = startWorkersOf(tasks, proxy.url);
  await enqueue(database, note('lost'));
  const lock = await waitFor('the job is locked', async () => {
    const [job] = await database.query<{ lock: string | null }>(
      sql`select locked_by as lock from graphile_worker.jobs`,
    );
    return job?.lock ?? undefined;
  });
  await enqueue(database, note('next'));
  await waitFor('the next job is done', async () => done.length > 0);
  assert.deepEqual(done, ['next']);
  assert.ok(!workers.locks.includes(lock));
  await freeJobs(database, [lock]);
  await waitFor('the job is done', async () => done.length > 1);
  assert.deepEqual(done, ['next', 'lost']);
});
