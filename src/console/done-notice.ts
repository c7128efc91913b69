import { findAuditEntry } from '../people/audit/list.ts';
import { html, type Html } from '../web/html.ts';
import { notice } from '../web/kit/notice.ts';
import { drawDone } from './describe-entry.ts';
import type { Visit } from './visit.ts';

/**
 * What the operator has just done, at the top of the page to which the change leads back. It is read from the audit: an
 * address that was made up shows nothing, nor what another operator did.
 */
export async function doneNotice({ parts: { database }, query, operator, may }: Visit): Promise<Html> {
  const number = query.get('done') ?? '';
  if (!/^[0-9]{1,18}$/.test(number)) return html``;
  const entry = await findAuditEntry(database, BigInt(number));
  if (entry?.actorKind !== 'person' || entry.actor !== operator.mail) return html``;
  return notice('done', drawDone(entry, may('look-at-audit')));
}
