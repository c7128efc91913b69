import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { patience } from '../../../harness/async/patience.ts';
import { PoolFailure, type PoolFailureReason } from '../../../src/processes/failure.ts';
import { ProcessPool, type ProcessPoolOptions } from '../../../src/processes/pool.ts';
import { cleanup } from '../../support/cleanup.ts';
import type { Description, TestJob } from '../../support/processes/jobs.ts';

type Pool = ProcessPool<TestJob, Description>;

const patientMs = 60_000;
const describing: TestJob = { do: 'describe' };

function openPool(options: Partial<ProcessPoolOptions> = {}): Pool {
  const pool: Pool = new ProcessPool({
    script: new URL('../../support/processes/jobs.ts', import.meta.url),
    processes: 1,
    queue: 8,
    startMs: patientMs,
    deadlineMs: patientMs,
    readable: [tmpdir()],
    ...options,
  });
  cleanup(() => pool.close());
  return pool;
}

/** A job that runs until it is released. */
async function heldJob(): Promise<{ job: TestJob; letGo: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pool-'));
  // The process may belong to another user.
  await chmod(folder, 0o755);
  cleanup(() => rm(folder, { recursive: true }));
  const file = join(folder, 'go');
  return { job: { do: 'wait', file }, letGo: () => writeFile(file, '') };
}

const failsWith = (reason: PoolFailureReason) => (error: unknown) =>
  error instanceof PoolFailure && error.reason === reason;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(10);
}

describe('a pool of helper processes', { timeout: patience(120_000) }, () => {
  it('runs jobs in a process that stays, with its own environment and set-up', async () => {
    const pool = openPool({ setup: { rules: [1, 2] }, env: { ONLY: 'this' } });
    const first = await pool.run(describing);
    assert.notEqual(first.pid, process.pid);
    assert.deepEqual(first.setup, { rules: [1, 2] });
    assert.deepEqual(
      first.environment.filter((name) => !name.startsWith('NODE_')),
      ['ONLY'],
    );
    assert.equal((await pool.run(describing)).pid, first.pid);
  });

  it('gives a process no more rights than it needs', async () => {
    const { user, refused } = await openPool({ readable: [] }).run({ do: 'trespass' });
    assert.deepEqual(refused, [
      'write a file',
      'read a file of the system',
      'read what lies beside the program',
      'start a process',
      'start a thread',
      'become root',
    ]);
    assert.notEqual(user, 0);
    assert.notEqual(user, undefined);
  });

  it('lowers the priority of all threads of a process, where configured', async () => {
    const { niceness: typical } = await openPool().run(describing);
    const own = typical[0] ?? 0;
    const { niceness } = await openPool({ niceness: own + 1 }).run(describing);
    assert.deepEqual([...new Set(typical)], [own]);
    assert.ok(niceness.length > 1);
    assert.deepEqual([...new Set(niceness)], [own + 1]);
  });

  it('kills a process that is caught in a loop at the deadline, and runs the queued job in another', async () => {
    const pool = openPool({ deadlineMs: 500, longestMs: patientMs });
    const { pid } = await pool.run(describing);
    const caught = pool.run({ do: 'loop' });
    const queued = pool.run(describing);
    await assert.rejects(caught, failsWith('deadline'));
    assert.notEqual((await queued).pid, pid);
    await untilGone(pid);
    assert.equal(pool.pids.length, 1);
  });

  it('gives a job longer where the machine is too busy to give it its processor time, but not endlessly', async () => {
    const pool = openPool({ deadlineMs: 300, longestMs: patientMs });
    const { job, letGo } = await heldJob();
    const held = pool.run(job);
    // It waits without using the processor, as it would on a busy machine.
    await Promise.race([held, pause(900)]);
    await letGo();
    assert.equal((await held).pid, pool.pids[0]);
    await assert.rejects(pool.run({ do: 'loop' }), failsWith('deadline'));

    const bounded = openPool({ deadlineMs: 100, longestMs: 400 });
    await assert.rejects(bounded.run((await heldJob()).job), failsWith('deadline'));
  });

  it('replaces a process that died while it had a job, or while it was idle', async () => {
    const pool = openPool();
    const { pid } = await pool.run(describing);
    await assert.rejects(
      pool.run({ do: 'exit' }),
      (error) => failsWith('process ended')(error) && (error as PoolFailure).exit?.code === 3,
    );
    const second = await pool.run(describing);
    assert.notEqual(second.pid, pid);
    process.kill(second.pid, 'SIGKILL');
    while (pool.pids.length > 0) await pause(5);
    assert.notEqual((await pool.run(describing)).pid, second.pid);
  });

  it('bounds the memory of a process, and reports how it ended', async () => {
    const pool = openPool({ execArgv: ['--max-old-space-size=48'] });
    await assert.rejects(pool.run({ do: 'fill memory' }), (error) => {
      const { exit } = error as PoolFailure;
      return failsWith('process ended')(error) && (exit?.signal === 'SIGABRT' || exit?.signal === 'SIGTRAP');
    });
    assert.ok((await pool.run(describing)).pid > 0);
  });

  it('goes on with the same process after a job that threw, or that cannot be sent', async () => {
    const pool = openPool();
    const { pid } = await pool.run(describing);
    await assert.rejects(pool.run({ do: 'throw' }), (error) => {
      return failsWith('job failed')(error) && (error as Error).message === 'no luck';
    });
    await assert.rejects(pool.run({ do: 'call', call: () => {} }), failsWith('not sendable'));
    assert.equal((await pool.run(describing)).pid, pid);
  });

  it('passes on what the source of a job throws, and gives the process to the next', async () => {
    const pool = openPool();
    const fault = new Error('not there');
    await assert.rejects(
      pool.run(() => Promise.reject(fault)),
      fault,
    );
    assert.ok((await pool.run(() => Promise.resolve(describing))).pid > 0);
  });
});

describe('the queue of a pool', { timeout: patience(120_000) }, () => {
  it('is bounded, and a job beyond it is refused immediately', async () => {
    const pool = openPool({ queue: 2 });
    const { job, letGo } = await heldJob();
    const accepted = [pool.run(job), pool.run(describing), pool.run(describing)];
    assert.equal(pool.queued, 2);
    await assert.rejects(pool.run(describing), failsWith('queue full'));
    await letGo();
    assert.equal(new Set((await Promise.all(accepted)).map(({ pid }) => pid)).size, 1);
    assert.equal(pool.queued, 0);
  });

  it('drops a job that waits too long, or whose caller gives up, without loading it', async () => {
    const pool = openPool({ queueMs: 200 });
    const { job, letGo } = await heldJob();
    const running = pool.run(job);
    let loaded = 0;
    const source = () => {
      loaded += 1;
      return Promise.resolve(describing);
    };
    const givingUp = new AbortController();
    const abandoned = pool.run(source, { signal: givingUp.signal });
    const late = pool.run(source);
    givingUp.abort();
    await assert.rejects(abandoned, failsWith('aborted'));
    await assert.rejects(late, failsWith('queue timeout'));
    await letGo();
    await running;
    assert.equal(loaded, 0);
  });

  it('gives every owner a turn, and none more than its share', async () => {
    const pool = openPool({ queue: 8, queuePerOwner: 4, queuePerTopic: 2 });
    const { job, letGo } = await heldJob();
    const running = pool.run(job);
    const order: string[] = [];
    const ask = (owner: string, topic: string) =>
      pool.run(
        () => {
          order.push(owner + topic);
          return Promise.resolve(describing);
        },
        { requester: { owner, topic } },
      );
    const greedy = ['1', '1', '2', '2'].map((topic) => ask('a', topic));
    await assert.rejects(ask('a', '3'), failsWith('queue full'));
    const modest = [ask('b', '1'), ask('b', '1')];
    await assert.rejects(ask('b', '1'), failsWith('queue full'));
    await letGo();
    await Promise.all([running, ...greedy, ...modest]);
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'b1', 'a1', 'a2']);
  });

  it('is served by as many processes as the pool may have', async () => {
    const pool = openPool({ processes: 2 });
    const held = await Promise.all([heldJob(), heldJob()]);
    const running = held.map(({ job }) => pool.run(job));
    const queued = pool.run(describing);
    assert.equal(pool.queued, 1);
    await held[0]?.letGo();
    const [first] = await Promise.all([running[0], queued]);
    assert.equal((await queued).pid, first?.pid);
    await held[1]?.letGo();
    await running[1];
    assert.equal(pool.pids.length, 2);
  });
});

describe('a process of a pool', { timeout: patience(120_000) }, () => {
  it('is killed when the caller of its job gives up', async () => {
    const pool = openPool();
    const { pid } = await pool.run(describing);
    const givingUp = new AbortController();
    const source = () => {
      // By then the process has the job.
      setImmediate(() => givingUp.abort());
      return Promise.resolve<TestJob>({ do: 'loop' });
    };
    const caught = pool.run(source, { signal: givingUp.signal });
    await assert.rejects(caught, failsWith('aborted'));
    await untilGone(pid);
    assert.notEqual((await pool.run(describing)).pid, pid);
  });

  it('is replaced after so many jobs, and when it reports that it is spent', async () => {
    const pool = openPool({ jobsPerProcess: 2 });
    const pids = [];
    for (let jobs = 0; jobs < 4; jobs++) pids.push((await pool.run(describing)).pid);
    assert.equal(pids[0], pids[1]);
    assert.notEqual(pids[1], pids[2]);
    assert.equal(pids[2], pids[3]);
    const { pid } = await pool.run({ do: 'spend' });
    assert.notEqual((await pool.run(describing)).pid, pid);
    await untilGone(pid);
  });

  it('ends when it has had no job for some time', async () => {
    const pool = openPool({ idleMs: 50 });
    const { pid } = await pool.run(describing);
    await untilGone(pid);
    assert.notEqual((await pool.run(describing)).pid, pid);
  });

  it('that is being ended for want of a job gets no other one', async () => {
    const idleMs = 20;
    const pool = openPool({ idleMs });
    const { pid } = await pool.run(describing);
    // A timer of the same length, set later, runs right after the pool's own: the process is killed, and has not yet exited.
    await new Promise((resolve) => void setTimeout(resolve, idleMs));
    assert.notEqual((await pool.run(describing)).pid, pid);
  });

  it('can be started before the first job, once', async () => {
    const pool = openPool();
    pool.prepare();
    pool.prepare();
    const [pid, ...others] = pool.pids;
    assert.deepEqual(others, []);
    assert.equal((await pool.run(describing)).pid, pid);
  });

  it('that does not get ready fails its job and those queued, and the next job tries another', async () => {
    const hanging = openPool({ setup: 'hang', startMs: 500 });
    const ending = openPool({ setup: 'exit' });
    for (const pool of [hanging, ending]) {
      const jobs = await Promise.allSettled([pool.run(describing), pool.run(describing)]);
      for (const job of jobs) assert.ok(job.status === 'rejected' && failsWith('not started')(job.reason));
      await assert.rejects(pool.run(describing), failsWith('not started'));
    }
  });

  it('that cannot be forked fails its job and those queued, and the next job tries again', async () => {
    const env: Record<string, string> = { BROKEN: 'by\0design' };
    const pool = openPool({ env });
    pool.prepare();
    const jobs = await Promise.allSettled([pool.run(describing), pool.run(describing)]);
    for (const job of jobs) assert.ok(job.status === 'rejected' && failsWith('not started')(job.reason));
    delete env['BROKEN'];
    assert.ok((await pool.run(describing)).pid > 0);
  });
});

describe('the end of a pool', { timeout: patience(120_000) }, () => {
  it('ends running and queued jobs and all processes, and nothing is run after it', async () => {
    const pool = openPool({ processes: 2 });
    const described = await Promise.all([pool.run(describing), pool.run(describing)]);
    const jobs = [pool.run({ do: 'loop' }), pool.run({ do: 'loop' }), pool.run(describing)];
    const ended = Promise.allSettled(jobs);
    await pool.close();
    for (const job of await ended) assert.ok(job.status === 'rejected' && failsWith('closed')(job.reason));
    for (const { pid } of described) assert.equal(isAlive(pid), false);
    await assert.rejects(pool.run(describing), failsWith('closed'));
    pool.prepare();
    assert.deepEqual(pool.pids, []);
  });

  it('comes to its processes when the service was killed, even to one that is caught in a loop', async () => {
    const script = fileURLToPath(new URL('../../support/processes/orphaned.ts', import.meta.url));
    const service = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(service.stdout, 'data')) as [Buffer];
    const pids = line.toString().split(' ').map(Number);
    try {
      assert.ok(pids.length === 2 && pids.every(isAlive), String(line));
      service.kill('SIGKILL');
      await once(service, 'exit');
      for (const pid of pids) await untilGone(pid);
    } finally {
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
  });

  it('is not needed for a process to end: an idle pool keeps nothing alive', async () => {
    const script = `
      const { ProcessPool } = await import(${JSON.stringify(new URL('../../../src/processes/pool.ts', import.meta.url))});
      const pool = new ProcessPool({ script: new URL(${JSON.stringify(new URL('../../support/processes/jobs.ts', import.meta.url))}),
        processes: 1, queue: 1, startMs: 60_000, deadlineMs: 60_000 });
      const { pid } = await pool.run({ do: 'describe' });
      console.log(pid);`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[line], [code]] = (await Promise.all([once(service.stdout, 'data'), once(service, 'exit')])) as [
      [Buffer],
      [number],
    ];
    assert.equal(code, 0);
    await untilGone(Number(line));
  });
});
