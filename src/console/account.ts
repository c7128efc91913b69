import { endOwnSession } from '../operations/people/end-own-session.ts';
import { removePasskey } from '../operations/people/remove-passkey.ts';
import { drawOwnAccount } from '../pages/account.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { html } from '../web/html.ts';
import { kitWords } from '../web/kit/words.ts';
import { changePage } from './change-page.ts';
import { doneNotice } from './done-notice.ts';
import { requireRow } from './require-row.ts';
import { signInWords as words } from './sign-in/words.ts';
import type { Page } from './visit.ts';

/** Of every operator: the passkeys and the sessions of their own. */
export const accountPage: Page = {
  path: '/account',
  needs: 'end-own-session',
  async read(visit) {
    const { operator, times, now } = visit;
    const { database } = visit.parts;
    const body = html`${await doneNotice(visit)}
      <h1>${words.account}</h1>
      <p>${operator.mail}, ${operator.role}</p>
      ${drawOwnAccount({
        words,
        kit: kitWords,
        times,
        base: '',
        passkeys: await listPasskeys(database, { place: 'console', personId: operator.id }),
        sessions: await listSessions(database, { place: 'console', personId: operator.id }, now),
        currentSession: operator.sessionId,
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
    const sessions = await listSessions(
      visit.parts.database,
      { place: 'console', personId: visit.operator.id },
      visit.now,
    );
    return requireRow(sessions, visit.param('sessionId'));
  },
  title: () => words.endSession,
  home: () => '/account',
  confirm: words.endSession,
  fields: () => [],
  input: (_values, { id }) => ({ place: 'console' as const, sessionId: id }),
  preview: (_input, { userAgent, address }) => [words.endsSession(userAgent ?? address)],
});

export const removePasskeyPage = changePage({
  path: '/account/passkeys/:passkeyId/remove-passkey',
  operation: removePasskey,
  async load(visit) {
    const own = { place: 'console', personId: visit.operator.id } as const;
    return requireRow(await listPasskeys(visit.parts.database, own), visit.param('passkeyId'));
  },
  title: ({ label }) => words.removePasskey(label),
  home: () => '/account',
  confirm: words.remove,
  fields: () => [],
  input: (_values, { id }) => ({ place: 'console' as const, passkeyId: id }),
  preview: () => [words.removesPasskey],
});
