/** The environment variable with the factor by which this machine is slower than the one that the bounds are for. */
export const patienceVariable = 'HARNESS_PATIENCE';

const factor = Math.max(1, Number(process.env[patienceVariable] ?? 1));

/** How long to wait on this machine for what takes less than `timeoutMs` on a fast one. */
export function patience(timeoutMs: number): number {
  return Math.ceil(timeoutMs * factor);
}
