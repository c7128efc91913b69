import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { connect } from '../../../src/database/connect.ts';
import { readRunFile } from '../../../src/database/embedded/data-dir.ts';
import { databaseProcessesIn } from '../../../src/database/embedded/processes.ts';
import { hasPartners } from '../../../src/partners/partner.ts';
import { cleanup } from '../../support/cleanup.ts';
import { spawnService, temporaryFolder } from '../../support/process.ts';

interface Process {
  readonly pid: number;
  readonly command: string;
  readonly environment: string;
}

/** The processes that this one has started and that live. */
async function childrenOf(parent: number | undefined): Promise<Process[]> {
  const children: Process[] = [];
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '') : '';
    if (Number(/\) \S (\d+) /.exec(stat)?.[1]) === parent) children.push(await describe(Number(entry)));
  }
  return children;
}

async function describe(pid: number): Promise<Process> {
  const [command, environment] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile(`/proc/${pid}/environ`, 'utf8'),
  ]);
  return { pid, command: command.replaceAll('\0', ' '), environment };
}

const secret = 'correct-horse-battery';
const dataDir = await temporaryFolder();
const suppliersFile = join(dataDir, 'suppliers.yaml');
await writeFile(suppliersFile, 'suppliers: [{ simulated: sandbox }]');
const service = spawnService({
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  SUPPLIERS: suppliersFile,
  SMTP_URL: `smtp://post:${secret}@127.0.0.1:9`,
  SOME_SUPPLIER_KEY: secret,
  PGPASSWORD: secret,
});
await service.url;

test('neither the simulator nor the built-in database is given a secret of the service', async () => {
  assert.ok((await describe(service.child.pid ?? 0)).environment.includes(secret));

  const children = await childrenOf(service.child.pid);
  const ofDatabase = await databaseProcessesIn(join(dataDir, 'postgres'));
  assert.ok(children.some(({ command }) => command.includes('simulator/main.ts')));
  assert.ok(children.some(({ pid }) => ofDatabase.includes(pid)));
  for (const { command, environment } of [...children, ...(await Promise.all(ofDatabase.map(describe)))]) {
    assert.ok(!environment.includes(secret), command);
    assert.doesNotMatch(environment, /SMTP_URL|SOME_SUPPLIER_KEY|PGPASSWORD|DATA_DIR/, command);
  }
});

test('in production no demo partner is made, and standard output holds JSON lines only', async () => {
  const run = await readRunFile(dataDir);
  const database = connect({
    url: run?.databaseUrl ?? '',
    maxConnections: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  cleanup(() => database.close());
  assert.equal(await hasPartners(database), false);
  const lines = service.stdout().trim().split('\n');
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line) as unknown, line);
  assert.doesNotMatch(service.stdout(), /partner_live_/);
});
