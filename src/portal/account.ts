import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { OperatorError } from '../kernel/errors.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import { signInWords } from '../language/portal/sign-in/index.ts';
import { endOwnSession } from '../operations/end-own-session.ts';
import { removePasskey } from '../operations/remove-passkey.ts';
import { runOperation } from '../operations/run.ts';
import type { SignedInPerson, SignInParts } from '../pages/sign-in/parts.ts';
import { passkeyScript } from '../pages/sign-in/passkey-script.ts';
import { actorOf, contextOf } from '../pages/sign-in/requests.ts';
import { outerPath, requirePerson } from '../pages/sign-in/require-person.ts';
import { partnersOf } from '../partners/listing.ts';
import { listMemberships } from '../people/members.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { cookieOf } from '../web/cookie.ts';
import { html, type Html } from '../web/html.ts';
import { emptyState } from '../web/kit/notice.ts';
import { drawTable } from '../web/kit/table.ts';
import { type Times, timesIn } from '../web/kit/times.ts';
import { drawPlain, type Frame } from './frame.ts';
import { languageOf } from './language.ts';

interface AccountParts {
  readonly signIn: SignInParts;
  readonly frame: Frame;
}

/** What belongs to a person and to no partner: the choice of a partner, passkeys and sessions. */
export function registerAccount(server: FastifyInstance, parts: AccountParts): void {
  const { signIn } = parts;
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', requirePerson(signIn));
    scope.get('/', (request, reply) => choosePartner(parts, request, reply));
    scope.get('/account', async (request, reply) => sendAccount(parts, request, reply));
    scope.post('/account/sessions/:id/end', (request, reply) =>
      change(parts, request, reply, (sessionId, actor) =>
        runOperation(contextOf(signIn), endOwnSession, { sessionId }, actor),
      ),
    );
    scope.post('/account/passkeys/:id/remove', (request, reply) =>
      change(parts, request, reply, (passkeyId, actor) =>
        runOperation(contextOf(signIn), removePasskey, { passkeyId }, actor),
      ),
    );
    done();
  });
}

function personOf(request: FastifyRequest): SignedInPerson {
  if (!request.person) throw new Error('a page of the portal was reached without a person');
  return request.person;
}

function sendPlain(
  { frame, signIn }: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { title: string; body: Html },
): FastifyReply {
  const reader = { language: languageOf(request), path: outerPath(signIn, request.url) };
  return reply.type('text/html; charset=utf-8').send(drawPlain(frame, reader, view));
}

/** Most people belong to one partner, and are led there. */
async function choosePartner(parts: AccountParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { signIn, frame } = parts;
  const memberships = await listMemberships(signIn.database, personOf(request).id);
  const addressOf = (partnerId: string) => `${frame.base()}/p/${encodeURIComponent(partnerId)}`;
  const [first, ...others] = memberships;
  if (first && others.length === 0) return reply.redirect(addressOf(first.partnerId), 303);
  const partners = await partnersOf(
    signIn.database,
    memberships.map(({ partnerId }) => partnerId),
  );
  const words = frameWords[languageOf(request)];
  const rows = memberships.map(({ partnerId, role }) => {
    const name = partners.find(({ id }) => id === partnerId)?.name ?? partnerId;
    return html`<li><a class="button" href="${addressOf(partnerId)}">${name}</a> ${words.roles[role]}</li>`;
  });
  return sendPlain(parts, request, reply, {
    title: words.choosePartner,
    body: html`<section class="c-sign-in">
      <h1>${words.choosePartner}</h1>
      <ul class="p-choices">
        ${rows}
      </ul>
    </section>`,
  });
}

async function sendAccount(parts: AccountParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { signIn, frame } = parts;
  const { database, clock } = signIn;
  const person = personOf(request);
  const language = languageOf(request);
  const [words, shared] = [signInWords[language], frameWords[language]];
  const base = frame.base();
  const times = timesIn(cookieOf(request.headers.cookie, 'zone'));
  const passkeys = await listPasskeys(database, person.id);
  const sessions = await listSessions(database, { place: 'portal', personId: person.id }, clock.now());
  const body = html`<h1>${words.account}</h1>
    <p>${person.mail}</p>
    <p><a href="${base}/">${shared.toHome}</a></p>
    <h2>${words.passkeys}</h2>
    <p>${words.passkeysWhy}</p>
    ${drawPasskeys(passkeys, { base, language, times })}
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
      <p class="k-buttons"><button class="button k-primary">${words.addPasskey}</button></p>
    </form>
    <noscript><p>${words.passkeysNeedScript}</p></noscript>
    <script defer src="${base}${passkeyScript.path}"></script>
    <h2>${words.sessions}</h2>
    ${drawSessions(sessions, { base, language, times, current: person.sessionId })}`;
  return sendPlain(parts, request, reply, { title: words.account, body });
}

interface Drawing {
  readonly base: string;
  readonly language: ReturnType<typeof languageOf>;
  readonly times: Times;
}

function drawPasskeys(rows: Awaited<ReturnType<typeof listPasskeys>>, { base, language, times }: Drawing): Html {
  const [words, { kit }] = [signInWords[language], frameWords[language]];
  return drawTable({
    caption: words.passkeys,
    rows,
    empty: emptyState(words.noPasskeys),
    columns: [
      { key: 'label', head: words.heads.passkey, cell: ({ label }) => label },
      { key: 'added', head: words.heads.added, cell: ({ createdAt }) => times.moment(createdAt) },
      {
        key: 'used',
        head: words.heads.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? kit.none : times.moment(lastUsedAt)),
      },
      {
        key: 'remove',
        head: words.heads.change,
        cell: ({ id, label }) =>
          html`<form method="post" action="${base}/account/passkeys/${String(id)}/remove">
            <button class="button" aria-label="${words.removePasskey(label)}">${words.remove}</button>
          </form>`,
      },
    ],
  });
}

function drawSessions(
  rows: Awaited<ReturnType<typeof listSessions>>,
  { base, language, times, current }: Drawing & { readonly current: bigint },
): Html {
  const words = signInWords[language];
  return drawTable({
    caption: words.sessions,
    rows,
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
        cell: ({ id, userAgent, address }) =>
          id === current
            ? words.thisSession
            : html`<form method="post" action="${base}/account/sessions/${String(id)}/end">
                <button class="button" aria-label="${words.endSession}: ${userAgent ?? address}">${words.end}</button>
              </form>`,
      },
    ],
  });
}

/** Changes something of the person's own access. What is not there any more is as good as changed. */
async function change(
  { signIn, frame }: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (id: bigint, actor: ReturnType<typeof actorOf>) => Promise<unknown>,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (/^[0-9]{1,18}$/.test(id)) {
    await work(BigInt(id), actorOf(signIn, request, personOf(request))).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  }
  return reply.redirect(`${frame.base()}/account`, 303);
}
