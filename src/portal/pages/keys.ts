import { findKeyBudget, type KeyBudget, listKeyBudgets, type SpendLimit } from '../../billing/key-budgets.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { keysWords } from '../../language/portal/keys/index.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findOwnKey, type FoundKey } from '../../partners/keys/find.ts';
import { type KeyRecord, listKeys } from '../../partners/keys/store.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, emptyState, facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page, Visit } from '../visit.ts';

/** The partner's keys: those that work first, the newest at the top. */
export const keysPage: Page = {
  path: '/keys',
  needs: 'see-keys',
  async read(visit) {
    const words = keysWords[visit.language];
    const title = visit.words.pages.keys;
    const keys = (await listKeys(visit.parts.database, visit.partner.id)).toReversed();
    const budgets = await listKeyBudgets(visit.parts.database, visit.partner.id, visit.now);
    const [working, ended] = [
      keys.filter((key) => isWorking(key, visit)),
      keys.filter((key) => !isWorking(key, visit)),
    ];
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${title}</h1>
        ${visit.may('issue-key') && html`<a class="button primary" href="${visit.link('/keys/issue-key')}">${words.actions.issue}</a>`}
      </div>
      <p class="c-intro">${words.intro}</p>
      ${working.filter(({ exposedAt }) => exposedAt !== null).map(({ keyId }) => drawExposed(keyId, visit))}
      ${drawKeys(title, working, budgets, visit)}
      ${
        ended.length > 0 &&
        html`<details class="c-fold">
          <summary>${words.ended}${visit.figures.colon}${visit.figures.count(BigInt(ended.length))}</summary>
          ${drawKeys(words.ended, ended, budgets, visit)}
        </details>`
      }`;
    return { title, body };
  },
};

function drawExposed(keyId: string, { language, link, figures }: Visit): Html {
  const key = html`<a href="${link(`/keys/${keyId}`)}"><code>${keyId}</code></a>`;
  return notice('attention', html`${key}${figures.colon}${keysWords[language].exposedAdvice}`);
}

type KeyState = 'valid' | 'rolled' | 'exposed' | 'expired' | 'revoked';

function stateOf({ revokedAt, expiresAt, exposedAt, replacedBy }: KeyRecord, { now }: Visit): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  if (exposedAt) return 'exposed';
  return replacedBy === null ? 'valid' : 'rolled';
}

function isWorking(key: KeyRecord, visit: Visit): boolean {
  return !['expired', 'revoked'].includes(stateOf(key, visit));
}

const looks = {
  valid: 'clear',
  rolled: 'attention',
  exposed: 'problem',
  expired: 'plain',
  revoked: 'plain',
} as const;

function drawState(key: KeyRecord, visit: Visit): Html {
  const state = stateOf(key, visit);
  return badge(looks[state], keysWords[visit.language].states[state]);
}

function drawKeys(
  caption: string,
  keys: readonly KeyRecord[],
  budgets: ReadonlyMap<string, KeyBudget>,
  visit: Visit,
): Html {
  const { heads, none, neverUsed, neverExpires, noLimit } = keysWords[visit.language];
  const { times, words } = visit;
  return drawTable({
    caption,
    rows: keys,
    empty: emptyState(none),
    words: words.kit,
    columns: [
      { key: 'key', head: heads.key, cell: ({ keyId }) => copyable(keyId, visit.link(`/keys/${keyId}`), words.kit) },
      { key: 'label', head: heads.label, isLong: true, cell: ({ label }) => label ?? '' },
      { key: 'state', head: heads.state, cell: (key) => drawState(key, visit) },
      {
        key: 'used',
        head: heads.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt ? times.moment(lastUsedAt) : neverUsed),
      },
      {
        key: 'expires',
        head: heads.expires,
        cell: ({ expiresAt }) => (expiresAt ? times.moment(expiresAt) : neverExpires),
      },
      {
        key: 'addresses',
        head: heads.addresses,
        isLong: true,
        cell: ({ allowedAddresses }) => writeAddresses(allowedAddresses, visit),
      },
      {
        key: 'limit',
        head: heads.limit,
        cell({ keyId }) {
          const budget = budgets.get(keyId);
          return budget ? writeLimit(budget, visit) : noLimit;
        },
      },
      { key: 'scopes', head: heads.scopes, cell: ({ scopes }) => writeScopes(scopes, visit) },
    ],
  });
}

function writeAddresses(addresses: readonly string[], { language }: Visit): string {
  return addresses.length === 0 ? keysWords[language].anyAddress : addresses.join(', ');
}

function writeScopes(scopes: readonly KeyScope[], { language }: Visit): string {
  return scopes.length === keyScopes.length ? keysWords[language].allScopes : scopes.join(', ');
}

/** The key that the address names, if it is one of the partner's. */
export async function loadKey({ parts, partner, param }: Visit): Promise<FoundKey> {
  const key = await findOwnKey(parts.database, partner.id, param('keyId'));
  if (!key) throw new NotThere('there is no such key');
  return key;
}

/** One key: what it can do, when it was last used, and what can be done with it. */
export const keyPage: Page = {
  path: '/keys/:keyId',
  needs: 'see-keys',
  async read(visit) {
    const key = await loadKey(visit);
    const words = keysWords[visit.language];
    const title = `${words.heads.key} ${key.keyId}`;
    const budget = await findKeyBudget(visit.parts.database, visit.partner.id, key.keyId, visit.now);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${words.heads.key} ${drawState(key, visit)}</h1>
        ${copyable(key.keyId, undefined, visit.words.kit)}
      </div>
      ${stateOf(key, visit) === 'exposed' && notice('attention', words.exposedAdvice)} ${drawActions(key, visit)}
      ${drawFacts(key, budget, visit)}`;
    return { title, body };
  },
};

function drawFacts(key: FoundKey, budget: KeyBudget | undefined, visit: Visit): Html {
  const { heads, neverUsed, neverExpires, itsRequests, replacedBy, exposedAt, revokedAt } = keysWords[visit.language];
  const { times, words, link } = visit;
  const requests = html`<a href="${link(`/requests?keyId=${key.keyId}`)}">${itsRequests}</a>`;
  return facts([
    [heads.label, key.label ?? words.notSet],
    [heads.issued, times.moment(key.issuedAt)],
    [
      heads.lastUsed,
      html`<span class="k-lines"
        ><span>${key.lastUsedAt ? times.moment(key.lastUsedAt) : neverUsed}</span
        >${visit.may('see-requests') && requests}</span
      >`,
    ],
    [heads.expires, key.expiresAt ? times.moment(key.expiresAt) : neverExpires],
    [heads.addresses, writeAddresses(key.allowedAddresses, visit)],
    ...budgetFacts(budget, visit),
    [heads.scopes, drawScopes(key.scopes, visit)],
    ...(key.replacedBy === null
      ? []
      : [[replacedBy, copyable(key.replacedBy, link(`/keys/${key.replacedBy}`), words.kit)] as const]),
    ...(key.exposedAt === null ? [] : [[exposedAt, times.moment(key.exposedAt)] as const]),
    ...(key.revokedAt === null ? [] : [[revokedAt, times.moment(key.revokedAt)] as const]),
  ]);
}

function drawScopes(scopes: readonly KeyScope[], { language }: Visit): Html {
  const names = keysWords[language].scopes;
  return html`<span class="k-lines">${scopes.map((scope) => html`<span>${names[scope]}</span>`)}</span>`;
}

function budgetFacts(budget: KeyBudget | undefined, visit: Visit): (readonly [string, Html | string])[] {
  const { heads, noLimit } = keysWords[visit.language];
  if (!budget) return [[heads.limit, noLimit]];
  const { spentCents, resetsAt } = budget;
  return [
    [heads.limit, writeLimit(budget, visit)],
    [heads.spent, visit.figures.money(spentCents)],
    ...(resetsAt ? [[heads.resets, visit.times.moment(resetsAt)] as const] : []),
  ];
}

/** As `€50.00 per day (UTC)`. */
export function writeLimit({ limitCents, per }: SpendLimit, { language, figures }: Visit): string {
  return `${figures.money(limitCents)} ${keysWords[language].limitPeriods[per]}`;
}

function drawActions(key: FoundKey, visit: Visit): Html | false {
  const { actions } = keysWords[visit.language];
  const possible = [
    ...(key.revokedAt ? [] : (['set-key'] as const)),
    ...(isWorking(key, visit) && key.replacedBy === null ? (['roll-key'] as const) : []),
    ...(key.revokedAt ? [] : (['revoke-key'] as const)),
  ].filter((action) => visit.may(action));
  const names = { 'set-key': actions.set, 'roll-key': actions.roll, 'revoke-key': actions.revoke };
  return (
    possible.length > 0 &&
    html`<nav class="k-buttons" aria-label="${visit.words.kit.change}">
      ${possible.map((action) => html`<a class="button" href="${visit.link(`/keys/${key.keyId}/${action}`)}">${names[action]}</a>`)}
    </nav>`
  );
}
