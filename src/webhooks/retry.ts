const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The pauses between the tries of a message, by the service's clock: ten tries over 75 hours. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

export const maxTries = pausesMs.length + 1;

/** When a message is tried again after this many tries; null if it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
