import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { beforeDrop } from './database.ts';

const entry = fileURLToPath(new URL('../../src/main/serve.ts', import.meta.url));
const standInEntry = fileURLToPath(new URL('./serve-stand-in.ts', import.meta.url));
const command = fileURLToPath(new URL('../../bin/vehicle-history.js', import.meta.url));

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** All that came on standard output and standard error so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The address it serves, once it has said so; throws if it ends before. */
  readonly url: Promise<string>;
}

/** The service with the tests' own suppliers in it; as `spawnService`. */
export function spawnStandIn(environment: Record<string, string>, stdout: 'pipe' | number = 'pipe'): ServiceProcess {
  return spawnService(environment, stdout, standInEntry);
}

/** Starts the service as a process of its own, in a process group of its own, with nothing set but what is given. */
export function spawnService(
  environment: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
  program = entry,
): ServiceProcess {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', stdout, 'pipe'],
    detached: true,
  });
  const written = { stdout: '', stderr: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
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
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  beforeDrop.push(stop);
  after(stop);
  return { child, stdout: () => written.stdout, stderr: () => written.stderr, exited, url };
}

/** Sends a signal and waits for the end. */
export async function end(service: ServiceProcess, signal: NodeJS.Signals) {
  service.child.kill(signal);
  return service.exited;
}

/** Runs the operator's command to its end. */
export async function operate(words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stdout, stderr };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
