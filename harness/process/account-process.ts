import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

import { chooseAccount } from '../../src/database/embedded/account.ts';
import { endProcess } from './end.ts';

interface Given {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The folder that it may write to, which belongs to its account. */
  readonly folder: string;
  readonly log: string;
}

/** A program that refuses to run as root: where this is root, it runs under an unprivileged account. */
export interface AccountProcess {
  readonly child: ChildProcess;
  /** SIGTERM, and SIGKILL if it has not ended in time. */
  stop(): Promise<void>;
  /** SIGKILL; returns when it has ended. */
  kill(): Promise<void>;
}

const stopPatienceMs = 20_000;

export async function startUnderAccount({
  program,
  args: given,
  environment,
  folder,
  log,
}: Given): Promise<AccountProcess> {
  const account = await chooseAccount(folder, [program]);
  const { file, args, ...owner } = account.command(program, given);
  const output = openSync(log, 'a');
  const child = spawn(file, args, {
    ...owner,
    env: environment,
    cwd: folder,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  return {
    child,
    stop: () => endProcess(child, exited, stopPatienceMs),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
