import { longestWaitSeconds } from '../held.ts';

/** How long a request asks to be held open until there is news. */
export function waitSecondsOf(headers: Readonly<Record<string, string | undefined>>): number {
  return Math.min(Number(/\bwait=(\d+)/.exec(headers['prefer'] ?? '')?.[1] ?? 0), longestWaitSeconds);
}

/** Requests that wait for news. */
export class Waiting {
  #wakes: (() => void)[] = [];

  wakeAll(): void {
    for (const wake of this.#wakes.splice(0)) wake();
  }

  /** Until there is news, or the time is over. */
  wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wakes.push(() => {
        clearTimeout(timer);
        done();
      });
    });
  }
}
