import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

import { treeOf } from '../../harness/process/tree.ts';
import { signal } from '../../src/database/embedded/processes.ts';

interface FileBound {
  /** How long a test file may run, from the start of its process to the end of it. */
  readonly fileMs: number;
  /** How long its processes have to end after SIGTERM, before they are killed. */
  readonly graceMs: number;
}

/**
 * Ends each test file that runs too long, so that it fails instead of standing still: --test-timeout bounds tests and hooks,
 * but no file whose process does not end, because a handle is open or because it blocks. Called in the process of the
 * test runner, which starts a process for each file.
 */
export function boundFiles(bound: FileBound): void {
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once('spawn', () => {
      const file = child.spawnargs.at(-1) ?? '';
      if (file.endsWith('.test.ts')) boundFile(child, file, bound);
    });
  });
}

function boundFile(child: ChildProcess, file: string, { fileMs, graceMs }: FileBound): void {
  let timer = setTimeout(() => {
    process.stderr.write(
      `${file} has not ended after ${fileMs / 1000} s and is killed: a test blocks, or something is still open after its tests\n`,
    );
    const tree = treeOfChild(child);
    signalAll(tree, 'SIGTERM');
    timer = setTimeout(() => {
      signalAll([...tree, ...treeOfChild(child)], 'SIGKILL');
      // The runner also waits for the end of the file's output, which a process that it started may hold open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    }, graceMs).unref();
  }, fileMs).unref();
  child.once('close', () => clearTimeout(timer));
}

function treeOfChild({ pid }: ChildProcess): number[] {
  return pid === undefined ? [] : treeOf(pid);
}

function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of new Set(pids)) signal(pid, name);
}
