import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { findCitus, startCitus, startPlain } from '../../harness/database/citus.ts';
import { openDatabase } from '../../harness/database/server.ts';
import { cpuMsOf } from '../../harness/measure/process-cpu.ts';
import { treeOf } from '../../harness/process/tree.ts';
import { addPartner, testTerms } from '../../harness/service/partners.ts';
import { connect, type Database, type Queryable } from '../../src/database/connect.ts';
import { commitCalls } from '../../src/reports/buy/commit.ts';
import { moveOutbox } from '../../src/reports/buy/outbox.ts';
import type { Bench, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { makeCall } from '../purchases/calls.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const workers = 2;
const partnerCount = 8;
const roundCount = 5;
/** How many commits of so many purchases a round has. */
const commits = [
  { purchases: 1, count: 200 },
  { purchases: 8, count: 80 },
  { purchases: 64, count: 16 },
] as const;
const idleMs = 5_000;
/** More than are committed between two moves. */
const allOfIt = 10_000;

interface Side {
  readonly database: Database;
  readonly partners: readonly { partnerId: string; keyId: string }[];
  /** How long its servers have run on processors. */
  readonly cpuMs: () => number;
  /** What they take of a processor while nothing is asked of them. */
  idleShare: number;
}

/**
 * What a commit takes on a Citus cluster of a coordinator and workers, and on one server of the same programs and settings.
 * All of them are on this machine, so a commit on the cluster pays for the work of two servers, and not for a network.
 */
export const citus: Benchmark = {
  name: 'citus',
  async measure(bench: Bench): Promise<readonly Measurement[]> {
    const programs = findCitus();
    if (programs === undefined) {
      bench.note('Citus is not installed on this machine: nothing was measured.');
      return [];
    }
    const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-bench-'));
    bench.scope.defer(() => rm(folder, { recursive: true, force: true }));
    bench.progress('starting the servers');
    const given = { environment: {} };
    const cluster = await startCitus(bench.scope, programs, { ...given, folder: join(folder, 'citus'), workers });
    const plain = await startPlain(bench.scope, programs, { ...given, folder: join(folder, 'plain') });
    const sides = {
      ours: await openSide(bench, cluster, cluster.pids),
      limit: await openSide(bench, plain, () => [plain.pid]),
    };
    bench.progress('warming up');
    for (const side of Object.values(sides)) await commitAll(side);
    bench.progress('idle');
    for (const side of Object.values(sides)) side.idleShare = await measureIdle(bench, side);
    const rounds = await interleave(bench, roundCount, {
      ours: () => commitAll(sides.ours),
      limit: () => commitAll(sides.limit),
    });
    const common = { limit: 'the same on one server of the same programs and settings', barRatio: 1 / 3 };
    return [
      {
        ...common,
        name: 'citus: commit',
        ours: 'commits of one purchase on a Citus cluster, one at a time',
        unit: 'commits/s',
        rounds,
        warnings: [],
        notes: [
          ...(await describeCommands(cluster.url, sides.ours)),
          `Idle servers take ${describeShare(sides.ours)} of a processor, and ${describeShare(sides.limit)}: it is subtracted.`,
        ],
      },
      {
        ...common,
        name: 'citus: processor',
        ours: 'the same, by time on processors of all servers',
        unit: 'commits/s of processor',
        rounds: rounds.map(({ ours, limit }) => ({ ours: byProcessor(ours), limit: byProcessor(limit) })),
        warnings: [],
      },
    ];
  },
};

function byProcessor({ readings }: Sample): Sample {
  return { perSecond: 1000 / (readings['processor, ms'] ?? Number.NaN), readings };
}

async function openSide(
  bench: Bench,
  { url, superuserUrl }: { url: string; superuserUrl: string },
  servers: () => readonly number[],
): Promise<Side> {
  const operator = openDatabase(superuserUrl);
  bench.scope.defer(() => operator.close());
  const partners = [];
  for (let number = 1; number <= partnerCount; number++) {
    partners.push(await addPartner(operator, { ...testTerms, id: `bench-${number}`, topUpCents: 99_999_999_999n }));
  }
  // As the service does, over one connection.
  const database = connect({ url, maxConnections: 1, statementTimeoutMs: 60_000, applicationName: 'bench' });
  bench.scope.defer(() => database.close());
  const cpuMs = () => servers().reduce((sum, pid) => sum + cpuOfServer(pid), 0);
  return { database, partners, cpuMs, idleShare: 0 };
}

/** A cluster has processes that look after it all the time. What they take is not a commit's. */
async function measureIdle({ signal }: Bench, { cpuMs }: Side): Promise<number> {
  const [startedMs, before] = [performance.now(), cpuMs()];
  await pause(idleMs, undefined, { signal });
  return (cpuMs() - before) / (performance.now() - startedMs);
}

function describeShare({ idleShare }: Side): string {
  return `${format(idleShare * 100)} %`;
}

/** Of a server with all its connections, those that have ended too. */
function cpuOfServer(pid: number): number {
  const ofTree = treeOf(pid).reduce((sum, child) => sum + (cpuMsOf(child)?.own ?? 0), 0);
  return ofTree + (cpuMsOf(pid)?.ended ?? 0);
}

async function commitAll(side: Side): Promise<Sample> {
  const { database, partners } = side;
  const readings: Record<string, number> = {};
  const move = async (number: number) => void (await moveOutbox(database, partners[number]?.partnerId ?? '', allOfIt));
  for (const { purchases, count } of commits) {
    const commit = await timed(side, count, async (number) => {
      const partner = partners[number % partners.length];
      if (partner) await commitOne(database, partner, purchases);
    });
    const moving = await timed(side, partners.length, move);
    const of = purchases === 1 ? '' : ` of ${purchases} purchases`;
    readings[`each${of}, ms`] = commit.ms;
    readings[`processor${of}, ms`] = commit.cpuMs;
    if (purchases === 1) readings['processor of moving each, ms'] = (moving.cpuMs * partners.length) / count;
  }
  return { perSecond: 1000 / (readings['each, ms'] ?? Number.NaN), readings };
}

async function commitOne(
  database: Queryable,
  { partnerId, keyId }: Side['partners'][number],
  purchases = 1,
): Promise<void> {
  const calls = Array.from({ length: purchases }, () => makeCall({ keyId }));
  const committed = await commitCalls(database, partnerId, calls, false);
  const other = committed.find(({ outcome }) => outcome !== 'charged');
  if (other) throw new Error(`a purchase was not charged: ${other.outcome}`);
}

async function timed({ cpuMs, idleShare }: Side, count: number, work: (number: number) => Promise<void>) {
  const [startedMs, before] = [performance.now(), cpuMs()];
  for (let number = 0; number < count; number++) await work(number);
  const ms = performance.now() - startedMs;
  return { ms: ms / count, cpuMs: (cpuMs() - before - idleShare * ms) / count };
}

/** What the coordinator sends to workers for a commit, and for moving its outbox. */
async function describeCommands(url: string, { partners: [partner] }: Side): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const sent: string[] = [];
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith('issuing ')) sent.push(message.slice('issuing '.length));
  });
  try {
    if (!partner) return [];
    const queryable: Queryable = { query: async (statement) => (await client.query(statement)).rows };
    await commitOne(queryable, partner);
    await moveOutbox(queryable, partner.partnerId, allOfIt);
    await client.query('set citus.log_remote_commands = on; set client_min_messages = log');
    await commitOne(queryable, partner);
    const commit = sent.splice(0).length;
    await moveOutbox(queryable, partner.partnerId, allOfIt);
    return [`Commands to workers: ${format(commit)} for a commit, ${format(sent.length)} for moving its outbox.`];
  } finally {
    await client.end();
  }
}
