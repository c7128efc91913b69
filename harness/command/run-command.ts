import { makeProgress, type Progress } from './progress.ts';

export interface Command {
  /** Aborted by Ctrl-C and its like. Whatever waits must wait with it. */
  readonly interruption: AbortSignal;
  readonly progress: Progress;
}

/** Runs a command to its end, with the exit code that it answers. Interrupted, it still ends in order what it has started. */
export async function runCommand(name: string, main: (command: Command) => Promise<number>): Promise<void> {
  const interrupting = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupting.abort(new Error(`interrupted by ${signal}`)));
  }
  const progress = makeProgress(process.stderr);
  try {
    process.exitCode = await main({ interruption: interrupting.signal, progress });
  } catch (error) {
    progress.clear();
    // Whatever broke off because of an interruption complains in its own way; the interruption is what happened.
    const cause: unknown = interrupting.signal.aborted ? interrupting.signal.reason : error;
    process.stderr.write(`${name}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  }
}
