import type { Queryable } from '../database/connect.ts';
import { readPolicy } from '../webhooks/endpoints.ts';
import { lookUpHost } from '../webhooks/lookup.ts';
import { readTarget, resolveTarget } from '../webhooks/target.ts';
import { InvalidInput } from './input.ts';

/** Short, since a transaction is open meanwhile. It has locked nothing. */
const lookupDeadlineMs = 3_000;

/**
 * Refuses an address that messages must not be sent to. A name that cannot be resolved now may be resolved later, and is
 * checked again at each delivery.
 */
export async function requireWebhookUrl(tx: Queryable, text: string): Promise<void> {
  const policy = await readPolicy(tx);
  const reading = readTarget(text, policy);
  if (!reading.ok) throw new InvalidInput('url', reading.problem);
  const resolved = await resolveTarget(reading.target, policy, {
    lookup: (host, signal) => lookUpHost(host, signal).catch(() => []),
    signal: AbortSignal.timeout(lookupDeadlineMs),
  });
  if (resolved && 'refused' in resolved) throw new InvalidInput('url', resolved.refused);
}
