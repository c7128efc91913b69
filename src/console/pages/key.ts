import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { facts } from '../../web/kit/notice.ts';
import { kitWords } from '../../web/kit/words.ts';
import { loadKey } from '../changes/keys.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page } from '../visit.ts';
import { keyState } from './partner.ts';

/** One key: whose it is, what it can do, when it was last used. */
export const keyPage: Page = {
  path: '/keys/:keyId',
  needs: 'look-at-partners',
  async read(visit) {
    const key = await loadKey(visit);
    const { times, may, now } = visit;
    const { keyId, partnerId, label, issuedAt, expiresAt, revokedAt, exposedAt, lastUsedAt } = key;
    const optional = (at: Date | null) => (at === null ? kitWords.none : times.moment(at));
    const title = `Key ${keyId}`;
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>Key ${keyState(key, now)}</h1>
        ${copyable(keyId)}
      </div>
      ${may('revoke-key') && !revokedAt && html`<nav class="k-buttons" aria-label="${kitWords.change}"><a class="button" href="/keys/${keyId}/revoke-key">Revoke</a></nav>`}
      ${facts([
        ['Partner', copyable(partnerId, `/partners/${partnerId}`)],
        ['Label', label ?? kitWords.none],
        ['Issued', times.moment(issuedAt)],
        [
          'Last used',
          html`${optional(lastUsedAt)} ${may('look-at-calls') && html`<a href="/calls?key=${keyId}">Its calls</a>`}`,
        ],
        ['Expires', optional(expiresAt)],
        ['Revoked', optional(revokedAt)],
        [
          'Seen in an address',
          exposedAt === null ? kitWords.none : html`${times.moment(exposedAt)}: replace it, and revoke it`,
        ],
      ])}`;
    return { title, body };
  },
};
