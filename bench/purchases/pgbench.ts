import { execFile } from 'node:child_process';
import { access, constants, glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { databaseNameOf, loginOf, socketFolderOf } from '../../harness/database/address.ts';
import type { SqlStatement } from '../../src/database/sql.ts';
import { commitCalls, type CallToCommit } from '../../src/reports/buy/commit.ts';
import type { Bench, Sample } from '../benchmark.ts';
import { latencyNames, type Stretch } from '../load/count.ts';
import type { RunningService } from '../processes/service.ts';
import { makeCall } from './calls.ts';

interface PgbenchLoad extends Stretch {
  /** Each has one purchase under way at any time. */
  readonly clients: number;
}

const patienceMs = 30_000;
const threads = 2;

/** Where pgbench is; undefined where there is none. */
export async function findPgbench(): Promise<string | undefined> {
  const installed = await Array.fromAsync(glob('/usr/lib/postgresql/*/bin'));
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), ...installed]) {
    const file = join(folder, 'pgbench');
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

/** Lets pgbench commit purchases of random partners; answers also how many it made, the lead-in included. */
export async function runPgbench(
  bench: Bench,
  pgbench: string,
  { databaseUrl, partners }: RunningService,
  load: PgbenchLoad,
): Promise<{ sample: Sample; charged: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-bench-'));
  try {
    const { script, variables } = await writeScript(partners.length);
    const file = join(folder, 'commit.sql');
    await writeFile(file, script);
    const { user, password } = loginOf(databaseUrl);
    const seconds = (load.leadInMs + load.durationMs) / 1000;
    const { stdout, stderr } = await promisify(execFile)(
      pgbench,
      [
        '--no-vacuum',
        '--protocol=prepared',
        '--progress=1',
        `--file=${file}`,
        `--time=${seconds}`,
        `--client=${load.clients}`,
        `--jobs=${threads}`,
        `--host=${socketFolderOf(databaseUrl)}`,
        `--username=${user}`,
        ...variables.map(([name, value]) => `--define=${name}=${value}`),
        databaseNameOf(databaseUrl),
      ],
      {
        env: { PATH: process.env['PATH'], PGPASSWORD: password },
        signal: bench.signal,
        timeout: load.leadInMs + load.durationMs + patienceMs,
      },
    );
    return readOutput(stdout, stderr, load.leadInMs / 1000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The statement that the service itself writes, with the same values: what is the same in every call is given from
 * outside, since pgbench takes whatever follows a colon for a variable, and what differs is made of a random number.
 */
async function writeScript(partnerCount: number): Promise<{ script: string; variables: [string, string][] }> {
  const call = makeCall({ keyId: 'BenchBenchPg' });
  const { text, values } = await captureStatement(call);
  const unique: [string, string][] = [
    [call.reportId.slice(-20), 'left(md5(:n::text), 20)'],
    [String(call.callId), ':n::text'],
    [String(call.purchase?.inquiry.id), ':n::text'],
    [call.purchase?.vinHash ?? '', 'md5(:n::text)'],
    [call.purchase?.vin.slice(-8) ?? '', "lpad((:n::bigint % 100000000)::text, 8, '0')"],
  ];
  const variables: [string, string][] = [];
  const define = (value: string): string => {
    variables.push([`v${variables.length}`, value]);
    return `:v${variables.length - 1}`;
  };
  const [, calls, contents] = values as [string, string, Buffer];
  const mark = new RegExp(`(${unique.map(([sample]) => sample).join('|')})`);
  const pieces = calls
    .split(mark)
    .map((piece) => unique.find(([sample]) => sample === piece)?.[1] ?? `${define(piece)}::text`);
  const inPlace = [
    "('bench-' || :p::text)",
    `(${pieces.join(' || ')})::jsonb`,
    `decode(${define(contents.toString('hex'))}, 'hex')`,
  ];
  const statement = text.replaceAll(/\$([0-9]+)/g, (_, number: string) => inPlace[Number(number) - 1] ?? '');
  const script = [
    String.raw`\set n random(1, 9000000000000000000)`,
    String.raw`\set p random(1, ${partnerCount})`,
    `${statement.replaceAll(/\s+/g, ' ').trim()};`,
  ];
  return { script: `${script.join('\n')}\n`, variables };
}

async function captureStatement(call: CallToCommit): Promise<SqlStatement> {
  const captured: SqlStatement[] = [];
  await commitCalls(
    {
      query: (statement) => {
        captured.push(statement);
        return Promise.resolve([]);
      },
    },
    '',
    [call],
    false,
  );
  const [statement] = captured;
  if (!statement || statement.values.length !== 3)
    throw new Error('the commit is no longer a statement of three values');
  return statement;
}

function readOutput(stdout: string, stderr: string, leadInSeconds: number): { sample: Sample; charged: number } {
  const charged = Number(/^number of transactions actually processed: ([0-9]+)/m.exec(stdout)?.[1]);
  const failed = Number(/^number of failed transactions: ([0-9]+)/m.exec(stdout)?.[1] ?? 0);
  if (Number.isNaN(charged) || failed > 0) throw new Error(`pgbench failed: ${stdout}${stderr}`);
  // Its connections are new each time: what they do first, such as planning, is its lead-in.
  const seconds = [...stderr.matchAll(/^progress: ([0-9.]+) s, ([0-9.]+) tps, lat ([0-9.]+) ms/gm)].filter(
    ([, at]) => Number(at) > leadInSeconds + 0.5,
  );
  const mean = (group: number) => seconds.reduce((sum, found) => sum + Number(found[group]), 0) / seconds.length;
  return { sample: { perSecond: mean(2), readings: { [latencyNames.meanMs]: mean(3) } }, charged };
}
