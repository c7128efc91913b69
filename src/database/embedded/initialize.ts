import { spawn } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';

import { OperatorError } from '../../kernel/errors.ts';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { endOrphans } from './processes.ts';

export interface Installation {
  readonly cluster: string;
  readonly log: string;
  /** The superuser's. */
  readonly password: string;
  readonly binaries: Binaries;
  readonly account: SystemAccount;
}

/** Creates the cluster in a draft folder and renames that when it is complete: a start cut short leaves no half cluster. */
export async function initialize({ cluster, password, binaries, account }: Installation): Promise<void> {
  const draft = `${cluster}.new`;
  await endOrphans(draft);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.owner) {
    for (const path of [draft, passwordFile]) await chown(path, account.owner.uid, account.owner.gid);
  }
  const { file, args, ...owner } = account.command(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const child = spawn(file, args, {
    ...owner,
    // The service's own variables hold secrets.
    env: {},
    cwd: draft,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let message = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (message += text));
  const ended = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  const code = await ended.catch((error: Error) => error.message);
  await rm(passwordFile, { force: true });
  if (code !== 0)
    throw new OperatorError(`the database cannot be created in ${cluster}: ${causeIn(message) || String(code)}`);
  await rename(draft, cluster);
}

/** initdb names the cause first, and then what it removes again. */
function causeIn(message: string): string {
  return message.split('\n').find((line) => /\b(error|fatal|panic|could not)\b/i.test(line)) ?? lastLineOf(message);
}

export function lastLineOf(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
