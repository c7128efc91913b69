import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { openDatabase } from '../../../harness/database/server.ts';
import { startReplicated } from '../../../harness/database/standby.ts';
import { preferReplica } from '../../../src/database/replica.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Log } from '../../../src/kernel/log.ts';
import { checkBooks } from '../../../src/reports/check-books.ts';
import { readMargin } from '../../../src/reports/margin/read-margin.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-replica-'));
cleanup(() => rm(folder, { recursive: true, force: true }));
const servers = await startReplicated(folder);
cleanup(() => servers.stop());
const primary = openDatabase(servers.primary.url);
const keeper = openDatabase(servers.standby.maintenanceUrl);
cleanup(() => keeper.close());

const said: string[] = [];
const discard = () => {};
const note = (fields: object, message: string) => void said.push(`${message} ${JSON.stringify(fields)}`);
const log: Log = { debug: discard, info: note, warn: note, error: note };
const reads = preferReplica(primary, openDatabase(servers.standby.url), log);
cleanup(() => reads.close());

const isReplica = sql`select pg_is_in_recovery() as answers`;

/** Whether the replica answers, to a single read and to a snapshot. */
async function replicaAnswers(): Promise<boolean> {
  const [single] = await reads.query<{ answers: boolean }>(isReplica);
  const [inSnapshot] = await reads.snapshot((tx) => tx.query<{ answers: boolean }>(isReplica));
  return single?.answers === true && inSnapshot?.answers === true;
}

/** Writes on the primary, and reads it as one that may be some seconds old. */
async function writeAndRead(name: string): Promise<boolean> {
  await reads.transaction((tx) =>
    tx.query(sql`insert into cluster.secret (name, value) values (${name}, ${Buffer.alloc(32)})`),
  );
  await eventually(async () => (await reads.query(sql`select from cluster.secret where name = ${name}`)).length === 1);
  return replicaAnswers();
}

test('a replica that follows answers reads and snapshots, and nothing is written through it', async () => {
  await writeAndRead('followed');
  await eventually(replicaAnswers);
  const [inTransaction] = await reads.transaction((tx) => tx.query<{ answers: boolean }>(isReplica));
  assert.equal(inTransaction?.answers, false, 'transactions are the primary’s');
});

test('the books are verified and sums are read on the replica; what was found is stored on the primary', async () => {
  const occasion = { at: new Date('2026-11-16T02:00:00Z'), by: 'test', isQuick: false };
  const seen: boolean[] = [];
  const watched = {
    ...reads,
    snapshot: <Result>(work: Parameters<typeof reads.snapshot<Result>>[0]) =>
      reads.snapshot(async (tx) => {
        seen.push((await tx.query<{ answers: boolean }>(isReplica))[0]?.answers ?? false);
        return work(tx);
      }),
  };
  // On a machine that is so busy that the replica falls behind, the primary answers.
  await eventually(async () => {
    seen.length = 0;
    assert.deepEqual((await checkBooks(primary, occasion, watched)).disagreements, []);
    await readMargin(watched, { by: 'partner', from: '2026-11-01', to: '2026-11-16' });
    return seen.length === 2 && seen.every(Boolean);
  });
  const stored = await primary.query<{ by: string }>(sql`select checked_by as by from cluster.check_result`);
  assert.deepEqual(stored, [{ by: 'test' }]);
});

test('while the replica is behind, the primary answers with what is true; then the replica again', async () => {
  await keeper.script('select pg_wal_replay_pause()');
  assert.equal(await writeAndRead('while it is behind'), false);
  assert.match(said.at(-1) ?? '', /is not used.*more than 2 seconds behind/);
  await keeper.script('select pg_wal_replay_resume()');
  await eventually(replicaAnswers);
  assert.match(said.at(-1) ?? '', /is used again/);
});

test('another server is not taken for a replica, nor is the primary itself', async () => {
  const { url } = await freshDatabase();
  for (const other of [url, servers.primary.url]) {
    const pool = openDatabase(other);
    const [row] = await preferReplica(primary, pool, log).query<{ name: string }>(
      sql`select current_database()::text as name`,
    );
    assert.equal(row?.name, 'replicated');
    assert.match(said.at(-1) ?? '', /is not used.*it is no replica of this database/);
    await pool.close();
  }
});

test('while the replica cannot be reached, the primary answers', async () => {
  await servers.stopStandby();
  assert.equal(await writeAndRead('while it is away'), false);
  assert.match(said.at(-1) ?? '', /is not used/);
});
