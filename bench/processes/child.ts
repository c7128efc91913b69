import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { endProcess } from '../../harness/process/end.ts';
import type { Bench } from '../benchmark.ts';

interface ChildOptions {
  readonly name: string;
  readonly script: string;
  readonly nodeFlags?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly stdio: StdioOptions;
  /** How long it may take to stop before it is killed. */
  readonly stopPatienceMs: number;
  /** The name of its CPU profile, if one is asked for. */
  readonly profileName?: string;
}

interface Child {
  readonly pid: number;
  /** Settles when the process has ended, with how it did. */
  readonly ended: Promise<string>;
  send(message: object): void;
  /** The next message it sends. Fails when there is none in time, or when the process ends instead. */
  nextMessage(timeoutMs: number): Promise<unknown>;
}

/** Starts a Node process that ends with the benchmark's scope. */
export async function startChild(bench: Bench, options: ChildOptions): Promise<Child> {
  bench.signal.throwIfAborted();
  const child = spawn(
    process.execPath,
    [
      ...(options.nodeFlags ?? []),
      ...profileFlags(bench, options.profileName),
      options.script,
      ...(options.args ?? []),
    ],
    { env: options.env ?? process.env, stdio: options.stdio },
  );
  const ended = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(`${options.name} ended (${signal ?? `code ${code}`})`));
  });
  bench.scope.defer(() => endProcess(child, ended, options.stopPatienceMs));
  await once(child, 'spawn');
  return {
    pid: child.pid ?? 0,
    ended,
    send: (message) => void child.send(message),
    nextMessage: (timeoutMs) => nextMessage(bench, child, ended, options.name, timeoutMs),
  };
}

async function nextMessage(
  bench: Bench,
  child: ChildProcess,
  ended: Promise<string>,
  name: string,
  timeoutMs: number,
): Promise<unknown> {
  const waiting = new AbortController();
  const signal = AbortSignal.any([bench.signal, waiting.signal]);
  const message = once(child, 'message', { signal }).then(([first]) => first as unknown);
  const failure = Promise.race([
    ended,
    pause(timeoutMs, `${name} gave no answer within ${timeoutMs / 1000} s`, { signal }),
  ]).then((reason) => Promise.reject(new Error(reason)));
  try {
    return await Promise.race([message, failure]);
  } finally {
    waiting.abort();
    await Promise.allSettled([message]);
    failure.catch(() => {});
  }
}

function profileFlags({ profileFolder }: Bench, name: string | undefined): string[] {
  if (profileFolder === undefined || name === undefined) return [];
  return ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${name}.cpuprofile`];
}
