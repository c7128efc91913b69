import { findOwnChange } from '../pages/own-change.ts';
import { html, type Html } from '../web/html.ts';
import { notice } from '../web/kit/notice.ts';
import { drawDone } from './describe-entry.ts';
import type { Visit } from './visit.ts';

/** What the operator has just done, at the top of the page to which the change leads back. */
export async function doneNotice(visit: Visit): Promise<Html> {
  const entry = await findOwnChange(visit);
  return entry ? notice('done', drawDone(entry, visit.may('look-at-audit'))) : html``;
}
