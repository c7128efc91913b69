import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mayHaveHappened } from '../../../src/database/connect.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { Failure, OutcomeUnknown } from '../../../src/kernel/errors.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import type { CallToCommit, Committed } from '../../../src/reports/buy/commit.ts';

const call: CallToCommit = {
  callId: 1n,
  arrivedAt: new Date(),
  keyId: 'k',
  reportId: 'rep_1',
  accessUntil: new Date(),
  claim: undefined,
  purchase: undefined,
};
const booked: Committed = {
  outcome: 'repeat',
  reportId: 'rep_1',
  keyLimitCents: null,
  keySpentCents: null,
  keyResetsAt: null,
  balanceCents: 0n,
};

/** As the driver's errors come out of the database's folder. */
function lost(error: Error): Failure {
  return new Failure('UNAVAILABLE', { cause: error });
}

const inDoubt = [
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENETDOWN',
  'ENETRESET',
  'ECONNABORTED',
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_STREAM_DESTROYED',
];

for (const code of inDoubt) {
  test(`a commit that ended with ${code} may have happened, and is asked for again`, async () => {
    const tries: boolean[] = [];
    const commitQueue = new CommitQueue((_partner, calls, again) => {
      tries.push(again);
      if (!again) return Promise.reject(lost(Object.assign(new Error('lost'), { code })));
      return Promise.resolve(calls.map(() => booked));
    }, new ServiceClock());
    assert.deepEqual(await commitQueue.commit('p', call), booked);
    assert.deepEqual(tries, [false, true]);
  });
}

const certain: [what: string, error: Error][] = [
  ['a refused connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['a socket that is gone', Object.assign(new Error('gone'), { code: 'ENOENT' })],
  ['an unknown host', Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a server that did not greet', new Error('Connection terminated due to connection timeout')],
];

for (const [what, error] of certain) {
  test(`after ${what} nothing was sent, and the call fails immediately`, async () => {
    let tries = 0;
    const commitQueue = new CommitQueue(() => {
      tries++;
      return Promise.reject(lost(error));
    }, new ServiceClock());
    assert.equal(mayHaveHappened(lost(error)), false);
    await assert.rejects(commitQueue.commit('p', call), { code: 'UNAVAILABLE' });
    assert.equal(tries, 1);
  });
}

test('a call that waits too long behind hanging commits is answered that nothing was charged', async () => {
  const hanging = Promise.withResolvers<Committed[]>();
  const commitQueue = new CommitQueue(() => hanging.promise, new ServiceClock(), { queueMs: -1 });
  const first = commitQueue.commit('p', call);
  await assert.rejects(first, { code: 'UNAVAILABLE' });
  hanging.resolve([booked]);
});

test('an outcome that stays unknown is neither a success nor an error', async () => {
  const commitQueue = new CommitQueue(
    () => Promise.reject(lost(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))),
    new ServiceClock(),
    { patienceMs: 0 },
  );
  await assert.rejects(commitQueue.commit('p', call), OutcomeUnknown);
});
