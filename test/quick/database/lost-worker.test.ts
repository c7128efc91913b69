import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isSqlState, mayHaveHappened } from '../../../src/database/connect.ts';
import { Failure } from '../../../src/kernel/errors.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();

const raise = (message: string, state = 'XX000') =>
  database.script(`do $$ begin raise '%', '${message.replaceAll("'", "''")}' using errcode = '${state}'; end $$`);

for (const message of [
  'failure on connection marked as essential: 127.0.0.1:9701',
  'server closed the connection unexpectedly',
  "failed to prepare transaction 'citus_0_1_2_3' on host 127.0.0.1:9701",
  'could not commit transaction for shard 102008 on at least one active node',
  'execution cannot recover from multiple connection failures. Last node failed 127.0.0.1:9701',
  '',
]) {
  test(`a cluster that says "${message}" is unavailable, and may have carried out the statement`, async () => {
    await assert.rejects(raise(message), (error: unknown) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, 'UNAVAILABLE');
      return mayHaveHappened(error);
    });
  });
}

for (const state of ['40001', '40P01']) {
  test(`a transaction that was rolled back because of another one (${state}) can be tried again, and has changed nothing`, async () => {
    await assert.rejects(raise('deadlock detected', state), (error: unknown) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, 'UNAVAILABLE');
      assert.ok(isSqlState(error, state));
      return !mayHaveHappened(error);
    });
  });
}

test('any other internal error of the database is an error', async () => {
  await assert.rejects(raise('cache lookup failed'), (error: unknown) => !(error instanceof Failure));
});
