import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { OperatorError } from '../kernel/errors.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import { signInWords } from '../language/portal/sign-in/index.ts';
import { runOperation } from '../operations/engine/run.ts';
import { endOwnSession } from '../operations/people/end-own-session.ts';
import { removePasskey } from '../operations/people/remove-passkey.ts';
import { drawOwnAccount } from '../pages/account.ts';
import type { SignedInPerson, SignInParts } from '../pages/sign-in/parts.ts';
import { actorOf, contextOf } from '../pages/sign-in/requests.ts';
import { outerPath, requirePerson } from '../pages/sign-in/require-person.ts';
import { partnersOf } from '../partners/listing.ts';
import { listMemberships } from '../people/members.ts';
import { listPasskeys } from '../people/passkeys.ts';
import { listSessions } from '../people/sessions.ts';
import { cookieOf } from '../web/cookie.ts';
import { html, type Html } from '../web/html.ts';
import { timesIn } from '../web/kit/times.ts';
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
        runOperation(contextOf(signIn), endOwnSession, { place: 'portal', sessionId }, actor),
      ),
    );
    scope.post('/account/passkeys/:id/remove', (request, reply) =>
      change(parts, request, reply, (passkeyId, actor) =>
        runOperation(contextOf(signIn), removePasskey, { place: 'portal', passkeyId }, actor),
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
  const { id: personId, provenIn } = personOf(request);
  const memberships = await listMemberships(signIn.database, { personId, provenIn });
  const addressOf = (partnerId: string) => `${frame.base()}/p/${encodeURIComponent(partnerId)}`;
  const [first, ...others] = memberships;
  if (first && others.length === 0 && !first.needsNewSignIn) return reply.redirect(addressOf(first.partnerId), 303);
  const partners = await partnersOf(
    signIn.database,
    memberships.map(({ partnerId }) => partnerId),
  );
  const words = frameWords[languageOf(request)];
  const { needsNewSignIn: why } = signInWords[languageOf(request)];
  const rows = memberships.map(({ partnerId, role, needsNewSignIn }) => {
    const name = partners.find(({ id }) => id === partnerId)?.name ?? partnerId;
    if (needsNewSignIn) return html`<li><strong>${name}</strong> ${words.roles[role]}. ${why}</li>`;
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
  const body = html`<h1>${words.account}</h1>
    <p>${person.mail}</p>
    <p><a href="${base}/">${shared.toHome}</a></p>
    ${drawOwnAccount({
      words,
      kit: shared.kit,
      times: timesIn(cookieOf(request.headers.cookie, 'zone')),
      base,
      passkeys: await listPasskeys(database, { place: 'portal', personId: person.id }),
      sessions: await listSessions(database, { place: 'portal', personId: person.id }, clock.now()),
      currentSession: person.sessionId,
      removal: ({ id, label }) =>
        html`<form method="post" action="${base}/account/passkeys/${String(id)}/remove">
          <button class="button" aria-label="${words.removePasskey(label)}">${words.remove}</button>
        </form>`,
      ending: ({ id, userAgent, address }) =>
        html`<form method="post" action="${base}/account/sessions/${String(id)}/end">
          <button class="button" aria-label="${words.endSession}: ${userAgent ?? address}">${words.end}</button>
        </form>`,
    })}`;
  return sendPlain(parts, request, reply, { title: words.account, body });
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
