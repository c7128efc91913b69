import { PoolFailure, type PoolFailureReason } from '../../processes/failure.ts';
import { ProcessPool } from '../../processes/pool.ts';

/** Turns the file of a logo into a PNG that is safe to serve; undefined for one of which that cannot be made. */
export type CleanLogo = (file: Uint8Array) => Promise<Buffer | undefined>;

const poolOptions = {
  script: new URL('./logo-worker.ts', import.meta.url),
  processes: 1,
  queue: 16,
  queueMs: 20_000,
  startMs: 20_000,
  // Seconds are enough for the largest; a drawing that was made to take longer is refused.
  deadlineMs: 5_000,
  longestMs: 30_000,
  idleMs: 5_000,
  niceness: 5,
  execArgv: ['--max-old-space-size=128'],
};

/** The file may be the reason. */
const fileFailures: ReadonlySet<PoolFailureReason> = new Set(['job failed', 'deadline', 'process ended']);

/** Cleans logos that partners give, in a process of its own: a hostile file may loop in what decodes it, or crash it. */
export class LogoCleaner {
  readonly #pool = new ProcessPool<Uint8Array, Uint8Array>(poolOptions);

  readonly clean: CleanLogo = async (file) => {
    try {
      return Buffer.from(await this.#pool.run(file));
    } catch (error) {
      if (error instanceof PoolFailure && fileFailures.has(error.reason)) return undefined;
      throw error;
    }
  };

  close(): Promise<void> {
    return this.#pool.close();
  }
}
