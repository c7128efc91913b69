import { endOwnSession } from '../operations/people/end-own-session.ts';
import { removePasskey } from '../operations/people/remove-passkey.ts';
import { drawOwnAccount } from '../pages/account.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { html } from '../web/html.ts';
import { changePage } from './change-page.ts';
import { doneNotice } from './done-notice.ts';
import { requireRow } from './require-row.ts';
import { consoleSignInWords as words } from './sign-in/words.ts';
import type { Page } from './visit.ts';

/** The passkeys and sessions of the operator. */
export const accountPage: Page = {
  path: '/account',
  needs: 'end-own-session',
  async read(visit) {
    const { parts, operator, times, now } = visit;
    const body = html`${await doneNotice(visit)}
      <h1>${words.account}</h1>
      <p>${operator.mail}, ${operator.role}</p>
      ${await drawOwnAccount({
        app: 'console',
        database: parts.database,
        now,
        person: operator,
        words,
        times,
        base: '',
        removal: ({ id }) => html`<a href="/account/passkeys/${String(id)}/remove-passkey">${words.remove}</a>`,
        ending: ({ id }) => html`<a href="/account/sessions/${String(id)}/end-own-session">${words.end}</a>`,
      })}`;
    return { title: words.account, body };
  },
};

export const endOwnSessionPage = changePage({
  path: '/account/sessions/:sessionId/end-own-session',
  operation: endOwnSession,
  async load(visit) {
    const own = { app: 'console', personId: visit.operator.id } as const;
    return requireRow(await listSessions(visit.parts.database, own, visit.now), visit.param('sessionId'));
  },
  title: () => words.endSession,
  home: () => '/account',
  confirm: words.endSession,
  fields: () => [],
  input: (_values, { id }) => ({ app: 'console' as const, sessionId: id }),
  preview: (_input, { userAgent, address }) => [words.endsSession(userAgent ?? address)],
});

export const removePasskeyPage = changePage({
  path: '/account/passkeys/:passkeyId/remove-passkey',
  operation: removePasskey,
  async load(visit) {
    const own = { app: 'console', personId: visit.operator.id } as const;
    return requireRow(await listPasskeys(visit.parts.database, own), visit.param('passkeyId'));
  },
  title: ({ label }) => words.removePasskey(label),
  home: () => '/account',
  confirm: words.remove,
  fields: () => [],
  input: (_values, { id }) => ({ app: 'console' as const, passkeyId: id }),
  preview: () => [words.removesPasskey],
});
