import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileCacheVariable } from '../process/compile-cache.ts';
import { endGroup, type Exit } from '../process/end.ts';

const programs = {
  /** As an operator runs it. */
  service: fileURLToPath(new URL('../../src/main/serve.ts', import.meta.url)),
  /** With suppliers inside the process. */
  'stand-in': fileURLToPath(new URL('serve-stand-in.ts', import.meta.url)),
} as const;

export type ServiceProgram = keyof typeof programs;

interface SpawnOptions {
  readonly program?: ServiceProgram;
  /** Further options for Node. */
  readonly flags?: readonly string[];
  /** A descriptor that it writes to; by default what it writes is kept here, and `url` is read from it. */
  readonly stdout?: 'pipe' | number;
  readonly stderr?: 'pipe' | number;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** All that came on standard output and standard error so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<Exit>;
  /** The address it serves, once it has logged it; rejected if the process ends before. */
  readonly url: Promise<string>;
}

/** Starts the service in a process group of its own, with nothing in its environment but PATH, TMPDIR, the compile cache and what is given. */
export function spawnServiceProcess(
  environment: Readonly<Record<string, string>>,
  { program = 'service', flags = [], stdout = 'pipe', stderr = 'pipe' }: SpawnOptions = {},
): ServiceProcess {
  const child = spawn(process.execPath, [...flags, programs[program]], {
    env: {
      PATH: process.env['PATH'] ?? '',
      // By which the test runner finds what a test has left behind.
      TMPDIR: tmpdir(),
      ...compileCacheVariable(),
      PORT: '0',
      CONSOLE_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', stdout, stderr],
    detached: true,
  });
  const written = { stdout: '', stderr: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const exited = new Promise<Exit>((done) => {
    child.once('close', (code, signal) => done({ code, signal }));
  });
  const url = new Promise<string>((done, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      written.stdout += text;
      const started = /"url":"([^"]+)".*"msg":"started"/.exec(written.stdout)?.[1];
      if (started !== undefined) done(started);
    });
    void exited.then(() => fail(new Error(`the service ended before it was up: ${written.stderr}`)));
  });
  url.catch(() => {});
  return { child, stdout: () => written.stdout, stderr: () => written.stderr, exited, url };
}

/** Ends the service and, where it has one in DATA_DIR, its database server; kills what does not end by itself. */
export async function endServiceProcess(
  { child, exited }: Pick<ServiceProcess, 'child' | 'exited'>,
  dataDir: string | undefined,
): Promise<void> {
  await endGroup(child, exited, dataDir === undefined ? undefined : join(dataDir, 'postgres'));
}
