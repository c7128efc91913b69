import { setTimeout as pause } from 'node:timers/promises';

import { isAlive, signal, waitForEnd } from './processes.ts';

/** The main process of a PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
}

interface Supervision {
  /** Gives up as soon as the signal is aborted. */
  readonly restart: (signal: AbortSignal) => Promise<Postmaster>;
  /** Called when the server had ended by itself and was started again, or could not be. */
  readonly onRestart: ((failure: Error | undefined) => void) | undefined;
}

const watchMs = 1_000;
/** Time for a clean shutdown, which writes everything to disk. */
const cleanStopMs = 20_000;
/** After SIGQUIT the server itself kills what has not ended within five seconds. */
const immediateStopMs = 6_000;

/**
 * Starts a server that ended by itself again, until the returned function is called, which stops the server. That takes
 * as long as the shutdown: a restart in progress is abandoned, because one that cannot succeed would be tried for long.
 */
export function supervise(first: Postmaster, { restart, onRestart }: Supervision): () => Promise<void> {
  let postmaster = first;
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    for (;;) {
      await pause(watchMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      if (isAlive(postmaster.pid)) continue;
      try {
        postmaster = await restart(stopping.signal);
        onRestart?.(undefined);
      } catch (error) {
        if (!stopping.signal.aborted) onRestart?.(error as Error);
      }
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await stop(postmaster);
  };
}

async function stop({ pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, cleanStopMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, immediateStopMs)) return;
  signal(pid, 'SIGKILL');
}
