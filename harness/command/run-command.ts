import { makeProgress, type Progress } from './progress.ts';

export interface Command {
  /** Aborted by Ctrl-C and other signals. Everything that waits must pass it on. */
  readonly interruption: AbortSignal;
  readonly progress: Progress;
}

/** Runs a command to its end, and sets the exit code that it returns. Interrupted, it still ends in order what it has started. */
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
    // After an interruption, the error is a consequence of it; the interruption is reported.
    const cause: unknown = interrupting.signal.aborted ? interrupting.signal.reason : error;
    process.stderr.write(`${name}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  }
}
