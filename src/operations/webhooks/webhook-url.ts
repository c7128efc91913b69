import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { readPolicy } from '../../webhooks/endpoints.ts';
import { lookUpHost } from '../../webhooks/lookup.ts';
import { readTarget, type RefusedTarget, resolveTarget, type ResolveHost, type Target } from '../../webhooks/target.ts';
import { InvalidInput } from '../engine/input.ts';

/** The owner of a name decides how long its name server takes. */
const lookupDeadlineMs = 3_000;
/** Of one partner at the same time, on this node. */
const maxLookups = 2;
const lookups = new Map<string, number>();

/** An address that messages must not be sent to. */
export class RefusedWebhookUrl extends InvalidInput {
  /** WEBHOOK_ALLOW_LOCAL would allow it. */
  readonly isLocal: boolean;

  constructor({ problem, isLocal = false }: Pick<RefusedTarget, 'problem' | 'isLocal'>) {
    super('url', problem);
    this.isLocal = isLocal;
  }
}

/** Refuses an address that is visibly not allowed, without resolving its name. */
export async function readWebhookUrl(database: Queryable, url: string): Promise<Target> {
  const reading = readTarget(url, await readPolicy(database));
  if (!reading.ok) throw new RefusedWebhookUrl(reading);
  return reading.target;
}

/**
 * Refuses an address that messages must not be sent to. A name that cannot be resolved now may be resolved later, and is
 * checked again at each delivery. Never called in a transaction, which would hold a connection while a name server thinks.
 */
export async function requireWebhookUrl(
  database: Queryable,
  { partnerId, url }: { readonly partnerId: string; readonly url: string },
  lookUp: ResolveHost = lookUpHost,
): Promise<void> {
  const policy = await readPolicy(database);
  const target = await readWebhookUrl(database, url);
  const running = lookups.get(partnerId) ?? 0;
  if (running >= maxLookups) {
    throw new OperatorError(`${maxLookups} addresses of ${partnerId} are being checked: try again in a moment`);
  }
  lookups.set(partnerId, running + 1);
  const resolved = await resolveTarget(target, policy, {
    lookup: (host, signal) => lookUp(host, signal).catch(() => []),
    signal: AbortSignal.timeout(lookupDeadlineMs),
  }).finally(() => leave(partnerId));
  if (resolved && 'refused' in resolved) throw new RefusedWebhookUrl({ problem: resolved.refused });
}

function leave(partnerId: string): void {
  const running = (lookups.get(partnerId) ?? 1) - 1;
  if (running > 0) lookups.set(partnerId, running);
  else lookups.delete(partnerId);
}

/** Some receivers tell senders apart by a token in the query. */
export function withoutQuery(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : `${url.slice(0, at)}?…`;
}
