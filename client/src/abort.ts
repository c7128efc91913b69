import { VehicleHistoryError } from './errors.ts';

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedError(signal);
}

export function abortedError(signal: AbortSignal | undefined): VehicleHistoryError {
  return new VehicleHistoryError('ABORTED', 'The call was aborted.', { cause: signal?.reason });
}

/** Waits; ends early, with an error, if the signal is aborted. */
export async function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (waitMs > 0) {
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        done();
      };
      const timer = setTimeout(end, waitMs);
      signal?.addEventListener('abort', end);
    });
  }
  throwIfAborted(signal);
}

/**
 * Runs `work` with a signal that is aborted after a time or together with another signal. `AbortSignal.any` would do, but Node
 * 20.0 does not have it, and listeners that it leaves on a long-lived signal are freed late.
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, timeoutMs);
  outer?.addEventListener('abort', abort);
  try {
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
