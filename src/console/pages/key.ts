import { findKeyBudget, type KeyBudget } from '../../billing/key-budgets.ts';
import { formatEuro } from '../../kernel/money.ts';
import type { FoundKey } from '../../partners/keys/find.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { facts } from '../../web/kit/notice.ts';
import { kitWords } from '../../web/kit/words.ts';
import { loadKey } from '../changes/keys.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';
import { keyState } from './partner.ts';

/** One key: whose it is, what it can do, when it was last used. */
export const keyPage: Page = {
  path: '/keys/:keyId',
  needs: 'look-at-partners',
  async read(visit) {
    const key = await loadKey(visit);
    const { times, may, now } = visit;
    const budget = await findKeyBudget(visit.parts.database, key.partnerId, key.keyId, now);
    const { keyId, partnerId, label, issuedAt, expiresAt, allowedAddresses, scopes, revokedAt } = key;
    const { exposedAt, replacedBy, lastUsedAt } = key;
    const optional = (at: Date | null) => (at === null ? kitWords.none : times.moment(at));
    const title = `Key ${keyId}`;
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>Key ${keyState(key, now)}</h1>
        ${copyable(keyId)}
      </div>
      ${drawChanges(key, visit)}
      ${facts([
        ['Partner', copyable(partnerId, `/partners/${partnerId}`)],
        ['Label', label ?? kitWords.none],
        ['Issued', times.moment(issuedAt)],
        [
          'Last used',
          html`${optional(lastUsedAt)} ${may('look-at-calls') && html`<a href="/calls?key=${keyId}">Its calls</a>`}`,
        ],
        ['Expires', optional(expiresAt)],
        ['Allowed addresses', allowedAddresses.length === 0 ? 'Any' : allowedAddresses.join(', ')],
        ['Scopes', scopes.join(', ')],
        ['Spending limit', budget ? writeBudget(budget, visit) : kitWords.none],
        ...(replacedBy === null ? [] : [['Replaced by', copyable(replacedBy, `/keys/${replacedBy}`)] as const]),
        ['Revoked', optional(revokedAt)],
        [
          'Seen in an address',
          exposedAt === null ? kitWords.none : html`${times.moment(exposedAt)}: replace it, and revoke it`,
        ],
      ])}`;
    return { title, body };
  },
};

function writeBudget({ limitCents, per, spentCents, resetsAt }: KeyBudget, { times }: Visit): Html {
  const period = per === 'total' ? 'in total' : `per ${per} (UTC)`;
  return html`<span class="k-lines"
    ><span>€${formatEuro(limitCents)} ${period}</span><span>€${formatEuro(spentCents)} spent</span>${
      resetsAt !== null && html`<span>resets ${times.moment(resetsAt)}</span>`
    }</span
  >`;
}

function drawChanges({ keyId, expiresAt, revokedAt, replacedBy }: FoundKey, { may, now }: Visit): Html | false {
  const works = !revokedAt && (!expiresAt || expiresAt > now);
  const changes = [
    ...(revokedAt ? [] : [['set-key', 'Change'] as const]),
    ...(works && replacedBy === null ? [['roll-key', 'Roll'] as const] : []),
    ...(revokedAt ? [] : [['revoke-key', 'Revoke'] as const]),
  ].filter(([action]) => may(action));
  return (
    changes.length > 0 &&
    html`<nav class="k-buttons" aria-label="${kitWords.change}">
      ${changes.map(([action, label]) => html`<a class="button" href="/keys/${keyId}/${action}">${label}</a>`)}
    </nav>`
  );
}
