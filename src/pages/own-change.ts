import { type AuditEntry, findAuditEntry } from '../people/audit/list.ts';
import type { AppVisit } from './app.ts';

/**
 * The change that the person has just made, for the notice on the page to which it leads back. It is read from the audit: an
 * address that was made up finds nothing, nor does it find what another person did, or did for another partner.
 */
export async function findOwnChange({ parts, query, actor }: AppVisit): Promise<AuditEntry | undefined> {
  const number = query.get('done') ?? '';
  if (!/^[0-9]{1,18}$/.test(number)) return undefined;
  const entry = await findAuditEntry(parts.database, BigInt(number));
  if (entry?.actorKind !== 'person' || entry.actor !== actor.name) return undefined;
  const { partnerId } = actor;
  return partnerId === undefined || partnerId === entry.partnerId ? entry : undefined;
}
