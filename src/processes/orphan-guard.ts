import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';

/** Reads `+ PID` and `- PID`. Its input ends when the process that writes it has ended, in whatever way. */
const script = `trap '' INT TERM HUP
pids=
while read -r sign pid; do
  case $sign in
  +) pids="$pids $pid" ;;
  -) left=; for one in $pids; do [ "$one" = "$pid" ] || left="$left $one"; done; pids=$left ;;
  esac
done
[ -z "$pids" ] || kill -KILL $pids`;

/**
 * Kills helper processes when this process was killed. A helper caught in synchronous code does not see that its parent has
 * gone, so something else has to: a shell, of which one is enough for a pool. A thread in each helper would do, too, but
 * takes 9 MB (measured with Node 24; the shell takes 1 MB, most of it shared).
 */
export class OrphanGuard {
  #shell: ChildProcess | undefined;

  add(pid: number): void {
    this.#shell ??= startShell();
    this.#shell.stdin?.write(`+ ${pid}\n`);
  }

  /** To be called as soon as a process has ended: its number may be given to another one. */
  remove(pid: number): void {
    this.#shell?.stdin?.write(`- ${pid}\n`);
  }

  /** Kills what is left, and waits until the shell has ended. */
  async close(): Promise<void> {
    const shell = this.#shell;
    this.#shell = undefined;
    if (!shell?.pid || shell.exitCode !== null || shell.signalCode !== null) return;
    shell.ref();
    const exited = once(shell, 'exit');
    shell.stdin?.end();
    await exited;
  }
}

function startShell(): ChildProcess {
  const shell = spawn('/bin/sh', ['-c', script], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  // Without a shell, helpers still end with their parent, unless they are caught in synchronous code.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return shell;
}
