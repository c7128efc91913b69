import type { Queryable } from '../database/connect.ts';
import type { SignInWords } from '../language/portal/sign-in/words.ts';
import type { AppName } from '../people/apps.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { html, type Html } from '../web/html.ts';
import { emptyState } from '../web/kit/notice.ts';
import { drawTable } from '../web/kit/table.ts';
import type { Times } from '../web/kit/times.ts';
import type { SignedInPerson } from './sign-in/parts.ts';
import { passkeyScript } from './sign-in/passkey-script.ts';

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];
type Session = Awaited<ReturnType<typeof listSessions>>[number];

interface OwnAccount {
  readonly app: AppName;
  readonly database: Queryable;
  readonly now: Date;
  readonly person: SignedInPerson;
  readonly words: SignInWords;
  readonly times: Times;
  /** What the paths of the app begin with. */
  readonly base: string;
  /** A link or a form with one button that removes a passkey, and one that ends a session. */
  readonly removal: (passkey: Passkey) => Html;
  readonly ending: (session: Session) => Html;
}

/** A person's own passkeys and sessions. */
export async function drawOwnAccount(account: OwnAccount): Promise<Html> {
  const { app, database, now, person, words, base } = account;
  const own = { app, personId: person.id };
  return html`<h2>${words.passkeys}</h2>
    <p>${words.passkeysWhy}</p>
    ${drawPasskeys(await listPasskeys(database, own), account)}
    <form
      class="k-form"
      method="post"
      action="${base}/account/passkeys"
      data-passkey="add"
      data-cancelled="${words.passkeyNotAdded}"
      hidden
    >
      <p class="k-notice k-failed" role="alert" hidden></p>
      <div class="k-field">
        <label for="f-label">${words.passkeyName}</label>
        <input id="f-label" name="label" type="text" maxlength="100" autocomplete="off" />
      </div>
      <p class="k-buttons"><button class="button primary">${words.addPasskey}</button></p>
    </form>
    <noscript><p>${words.passkeysNeedScript}</p></noscript>
    <script defer src="${base}${passkeyScript.path}"></script>
    <h2>${words.sessions}</h2>
    ${drawSessions(await listSessions(database, own, now), account)}`;
}

function drawPasskeys(passkeys: readonly Passkey[], { words, times, removal }: OwnAccount): Html {
  return drawTable({
    caption: words.passkeys,
    rows: passkeys,
    empty: emptyState(words.noPasskeys),
    columns: [
      { key: 'label', head: words.heads.passkey, cell: ({ label }) => label },
      { key: 'added', head: words.heads.added, cell: ({ createdAt }) => times.moment(createdAt) },
      {
        key: 'used',
        head: words.heads.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.neverUsed : times.moment(lastUsedAt)),
      },
      { key: 'remove', head: words.heads.change, cell: removal },
    ],
  });
}

function drawSessions(sessions: readonly Session[], { words, times, person, ending }: OwnAccount): Html {
  return drawTable({
    caption: words.sessions,
    rows: sessions,
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
        cell: (session) => (session.id === person.sessionId ? words.thisSession : ending(session)),
      },
    ],
  });
}
