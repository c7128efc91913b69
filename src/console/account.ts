import { endOwnSession } from '../operations/end-own-session.ts';
import { removePasskey } from '../operations/remove-passkey.ts';
import { NotThere } from '../pages/outcome.ts';
import { passkeyScript } from '../pages/sign-in/passkey-script.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { html } from '../web/html.ts';
import { emptyState } from '../web/kit/notice.ts';
import { drawTable } from '../web/kit/table.ts';
import { kitWords } from '../web/kit/words.ts';
import { changePage } from './change-page.ts';
import { doneNotice } from './done-notice.ts';
import { signInWords as words } from './sign-in/words.ts';
import type { Page, Visit } from './visit.ts';

/** Of every operator: the passkeys and the sessions of their own. */
export const accountPage: Page = {
  path: '/account',
  needs: 'end-own-session',
  async read(visit) {
    const { operator } = visit;
    const body = html`${await doneNotice(visit)}
      <h1>${words.account}</h1>
      <p>${operator.mail}, ${operator.role}</p>
      <h2>${words.passkeys}</h2>
      <p>${words.passkeysWhy}</p>
      ${await drawPasskeys(visit)}
      <form
        class="k-form"
        method="post"
        action="/account/passkeys"
        data-passkey="add"
        data-cancelled="${words.passkeyNotAdded}"
        hidden
      >
        <p class="k-notice k-failed" role="alert" hidden></p>
        <div class="k-field">
          <label for="f-label">${words.passkeyName}</label>
          <input id="f-label" name="label" type="text" maxlength="100" autocomplete="off" />
        </div>
        <p class="k-buttons"><button class="button k-primary">${words.addPasskey}</button></p>
      </form>
      <noscript><p>${words.passkeysNeedScript}</p></noscript>
      <script defer src="${passkeyScript.path}"></script>
      <h2>${words.sessions}</h2>
      ${await drawSessions(visit)}`;
    return { title: words.account, body };
  },
};

async function drawPasskeys({ parts: { database }, operator, times }: Visit) {
  return drawTable({
    caption: words.passkeys,
    rows: await listPasskeys(database, operator.id),
    empty: emptyState(words.noPasskeys),
    columns: [
      { key: 'label', head: words.heads.passkey, cell: ({ label }) => label },
      { key: 'added', head: words.heads.added, cell: ({ createdAt }) => times.moment(createdAt) },
      {
        key: 'used',
        head: words.heads.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? kitWords.none : times.moment(lastUsedAt)),
      },
      {
        key: 'remove',
        head: words.heads.change,
        cell: ({ id }) => html`<a href="/account/passkeys/${String(id)}/remove-passkey">${words.remove}</a>`,
      },
    ],
  });
}

async function drawSessions({ parts: { database }, operator, times, now }: Visit) {
  return drawTable({
    caption: words.sessions,
    rows: await listSessions(database, { place: 'console', personId: operator.id }, now),
    empty: emptyState(words.noSessions),
    columns: [
      { key: 'method', head: words.heads.method, cell: ({ method }) => words.methods[method] },
      { key: 'from', head: words.heads.from, cell: ({ address }) => address },
      { key: 'browser', head: words.heads.browser, isLong: true, cell: ({ userAgent }) => userAgent ?? '' },
      { key: 'began', head: words.heads.began, cell: ({ createdAt }) => times.moment(createdAt) },
      { key: 'seen', head: words.heads.lastSeen, cell: ({ lastSeenAt }) => times.moment(lastSeenAt) },
      {
        key: 'end',
        head: words.heads.change,
        cell: ({ id }) =>
          id === operator.sessionId
            ? words.thisSession
            : html`<a href="/account/sessions/${String(id)}/end-own-session">${words.end}</a>`,
      },
    ],
  });
}

export const endOwnSessionPage = changePage({
  path: '/account/sessions/:sessionId/end-own-session',
  operation: endOwnSession,
  async load(visit) {
    const sessions = await listSessions(
      visit.parts.database,
      { place: 'console', personId: visit.operator.id },
      visit.now,
    );
    return findById(sessions, visit.param('sessionId'));
  },
  title: () => words.endSession,
  home: () => '/account',
  confirm: words.endSession,
  fields: () => [],
  input: (_values, { id }) => ({ sessionId: id }),
  preview: (_input, { userAgent, address }) => [words.endsSession(userAgent ?? address)],
});

export const removePasskeyPage = changePage({
  path: '/account/passkeys/:passkeyId/remove-passkey',
  operation: removePasskey,
  async load(visit) {
    return findById(await listPasskeys(visit.parts.database, visit.operator.id), visit.param('passkeyId'));
  },
  title: ({ label }) => words.removePasskey(label),
  home: () => '/account',
  confirm: words.remove,
  fields: () => [],
  input: (_values, { id }) => ({ passkeyId: id }),
  preview: () => [words.removesPasskey],
});

function findById<Row extends { readonly id: bigint }>(rows: readonly Row[], text: string): Row {
  const found = rows.find(({ id }) => String(id) === text);
  if (!found) throw new NotThere('the operator has no such row');
  return found;
}
