import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { databaseProcessesIn } from '../../src/database/embedded/processes.ts';
import { spawnService, temporaryFolder } from '../support/process.ts';

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

test('neither the simulator nor the built-in database is given a secret of the service', async () => {
  const dataDir = await temporaryFolder();
  const secret = 'correct-horse-battery';
  const service = spawnService({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://post:${secret}@127.0.0.1:9`,
    SOME_SUPPLIER_KEY: secret,
    PGPASSWORD: secret,
  });
  await service.url;
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
