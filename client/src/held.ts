/** The service holds an answer back for 30 seconds at most. */
export const longestWaitSeconds = 30;
/** Beyond the time that the service may take by itself. */
const marginMs = 15_000;
/** What came sooner was not held: a proxy does not pass Prefer on, and to ask again at once would be a busy loop. */
export const shortestHeldMs = 1_000;

/** What a request sends so that its answer is held back until there is news, and how long it may then take. */
export function heldFor(waitSeconds: number): { headers: Readonly<Record<string, string>>; timeoutMs: number } {
  const wait = Math.min(Math.max(Math.floor(waitSeconds), 0), longestWaitSeconds);
  return { headers: wait > 0 ? { prefer: `wait=${wait}` } : {}, timeoutMs: wait * 1000 + marginMs };
}
