import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitFor } from '../../../harness/async/eventually.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { JobWorkers, type Lane } from '../../../src/database/job-workers.ts';
import { enqueue } from '../../../src/database/queue.ts';
import { sql } from '../../../src/database/sql.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const { url, database } = await freshDatabase();

function startLanes(lanes: readonly Lane[], on: Queryable = database) {
  const log = recordingLog();
  const workers = new JobWorkers({ database: on, listenUrl: url, lanes, log, mayTakeJobs: () => true });
  cleanup(() => workers.stop());
  return { workers, log };
}

const add = (task: string, number = 1) =>
  enqueue(database, { task, payload: { number: `${number}` }, key: `${task}:${number}` });

/** A task whose jobs wait until they are let go. */
function heldTask() {
  const letGo = Promise.withResolvers<void>();
  const seen = { started: 0, atOnce: 0, max: 0, done: 0 };
  return {
    seen,
    letGo: () => letGo.resolve(),
    perform: async () => {
      seen.started++;
      seen.max = Math.max(seen.max, ++seen.atOnce);
      await letGo.promise;
      seen.atOnce--;
      seen.done++;
    },
  };
}

test('a lane runs as many jobs at once as it may and then the others; a full lane delays no other', async () => {
  const [slow, other] = [heldTask(), heldTask()];
  const { workers } = startLanes([
    { tasks: { slow: slow.perform }, concurrency: 3 },
    { tasks: { other: other.perform }, concurrency: 1 },
  ]);
  for (let number = 0; number < 8; number++) await add('slow', number);
  await waitFor('the lane is full', async () => slow.seen.started === 3);
  other.letGo();
  for (let number = 0; number < 5; number++) await add('other', number);
  await waitFor('the jobs of the other lane are done', async () => other.seen.done === 5);
  assert.deepEqual([slow.seen.max, other.seen.max], [3, 1]);
  slow.letGo();
  await waitFor('all are done', async () => slow.seen.done === 8 && workers.locks.length === 0);
  assert.equal(slow.seen.max, 3);
  assert.deepEqual(await database.query(sql`select from graphile_worker.jobs`), []);
});

test('a job that fails is tried again after a growing pause, and says why it failed', async () => {
  const { workers, log } = startLanes([
    { tasks: { failing: () => Promise.reject(new Error('no answer')) }, concurrency: 1 },
  ]);
  const [before] = await database.query<{ now: Date }>(sql`select clock_timestamp() as now`);
  let due = Number(before?.now);
  await add('failing');
  for (const [attempts, pauseSeconds] of [Math.E, Math.E ** 2].entries()) {
    const job = await waitFor('it has failed', async () => {
      const [found] = await database.query<{ due: Date; lastError: string | null }>(sql`
        select run_at as due, last_error as "lastError" from graphile_worker.jobs
        where locked_at is null and attempts > ${attempts}`);
      return found;
    });
    assert.equal(job.lastError, 'no answer');
    assert.ok(Number(job.due) >= due + pauseSeconds * 1000 - 1);
    const [again] = await database.query<{ due: Date }>(sql`
      update graphile_worker._private_jobs set run_at = clock_timestamp() returning run_at as due`);
    due = Number(again?.due);
  }
  await workers.stop();
  assert.ok(log.lines.some(({ level, message }) => level === 'error' && message === 'a job failed'));
  await database.query(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
});

test('jobs whose results cannot be stored in an outage stay locked, hold no place, and do not keep the workers from ending', async () => {
  let failures = 0;
  const failing: Queryable = {
    query(statement) {
      if (failures >= 3 || !statement.text.startsWith('delete')) return database.query(statement);
      failures++;
      return Promise.reject(new Error('the server is gone'));
    },
  };
  const done: string[] = [];
  const perform = async ({ number }: Record<string, string>) => void done.push(number ?? '');
  const { workers } = startLanes([{ tasks: { stored: perform }, concurrency: 2 }], failing);
  for (let number = 1; number <= 5; number++) await add('stored', number);
  await waitFor('all were done', async () => done.length === 5 && workers.locks.length === 0);
  await workers.stop();
  const left = await database.query<{ isLocked: boolean }>(sql`
    select locked_at is not null as "isLocked" from graphile_worker.jobs where task_identifier = 'stored'`);
  assert.deepEqual(
    left,
    Array.from({ length: 3 }, () => ({ isLocked: true })),
  );
  await database.query(sql`delete from graphile_worker._private_jobs`);
});

test('stopping finishes the jobs that run, and takes no others', async () => {
  const held = heldTask();
  const { workers } = startLanes([{ tasks: { held: held.perform }, concurrency: 1 }]);
  await add('held', 1);
  await waitFor('it runs', async () => held.seen.started === 1);
  await add('held', 2);
  const stopped = workers.stop();
  held.letGo();
  await stopped;
  assert.equal(held.seen.done, 1);
  const left = await database.query<{ key: string | null; attempts: number }>(
    sql`select key, attempts from graphile_worker.jobs`,
  );
  assert.deepEqual(left, [{ key: 'held:2', attempts: 0 }]);
});
