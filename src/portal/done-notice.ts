import { findAuditEntry } from '../people/audit/list.ts';
import { html, type Html } from '../web/html.ts';
import { notice } from '../web/kit/notice.ts';
import type { Visit } from './visit.ts';

/**
 * Says that a change was made, at the top of the page to which it leads back. It is read from the audit: an address that was made
 * up shows nothing, nor what another person did.
 */
export async function doneNotice({ parts: { database }, query, member, partner, words }: Visit): Promise<Html> {
  const number = query.get('done') ?? '';
  if (!/^[0-9]{1,18}$/.test(number)) return html``;
  const entry = await findAuditEntry(database, BigInt(number));
  const isOwn = entry?.actor === member.mail && entry.partnerId === partner.id;
  return isOwn ? notice('done', words.done) : html``;
}
