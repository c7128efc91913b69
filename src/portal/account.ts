import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { OperatorError } from '../kernel/errors.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import { signInWords } from '../language/portal/sign-in/index.ts';
import { runOperation } from '../operations/engine/run.ts';
import { endOwnSession } from '../operations/people/end-own-session.ts';
import { removePasskey } from '../operations/people/remove-passkey.ts';
import { drawOwnAccount } from '../pages/account.ts';
import type { App } from '../pages/app.ts';
import { basePath } from '../pages/sign-in/base-path.ts';
import { actorOf, contextOf, send } from '../pages/sign-in/requests.ts';
import { personOf, requirePerson } from '../pages/sign-in/require-person.ts';
import { partnersOf } from '../partners/listing.ts';
import { listMemberships } from '../people/members.ts';
import { cookieOf } from '../web/cookie.ts';
import { html } from '../web/html.ts';
import { timesIn } from '../web/kit/times.ts';
import { languageOf } from './language.ts';
import type { Visit } from './visit.ts';

/** Adds what belongs to a person and to no partner: the choice of a partner, passkeys and sessions. */
export function registerAccount(server: FastifyInstance, app: App<Visit>): void {
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', requirePerson(app));
    scope.get('/', (request, reply) => choosePartner(app, request, reply));
    scope.get('/account', (request, reply) => sendAccount(app, request, reply));
    scope.post('/account/sessions/:id/end', (request, reply) =>
      change(app, request, reply, (sessionId, actor) =>
        runOperation(contextOf(app), endOwnSession, { app: 'portal', sessionId }, actor),
      ),
    );
    scope.post('/account/passkeys/:id/remove', (request, reply) =>
      change(app, request, reply, (passkeyId, actor) =>
        runOperation(contextOf(app), removePasskey, { app: 'portal', passkeyId }, actor),
      ),
    );
    done();
  });
}

/** Most people belong to one partner, and are redirected to its home page. */
async function choosePartner(app: App<Visit>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id: personId, provenIn } = personOf(request);
  const memberships = await listMemberships(app.database, { personId, provenIn });
  const addressOf = (partnerId: string) => `${basePath(app)}/p/${encodeURIComponent(partnerId)}`;
  const [first, ...others] = memberships;
  if (first && others.length === 0 && !first.needsNewSignIn) return reply.redirect(addressOf(first.partnerId), 303);
  const partners = await partnersOf(
    app.database,
    memberships.map(({ partnerId }) => partnerId),
  );
  const words = frameWords[languageOf(request)];
  const { needsNewSignIn: why } = signInWords[languageOf(request)];
  const rows = memberships.map(({ partnerId, role, needsNewSignIn }) => {
    const name = partners.find(({ id }) => id === partnerId)?.name ?? partnerId;
    if (needsNewSignIn) return html`<li><strong>${name}</strong> ${words.roles[role]}. ${why}</li>`;
    return html`<li><a class="button" href="${addressOf(partnerId)}">${name}</a> ${words.roles[role]}</li>`;
  });
  return send(app, request, reply, {
    title: words.choosePartner,
    body: html`<section class="c-sign-in">
      <h1>${words.choosePartner}</h1>
      <ul class="p-choices">
        ${rows}
      </ul>
    </section>`,
  });
}

async function sendAccount(app: App<Visit>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, clock } = app;
  const person = personOf(request);
  const language = languageOf(request);
  const [words, shared] = [signInWords[language], frameWords[language]];
  const base = basePath(app);
  const body = html`<h1>${words.account}</h1>
    <p>${person.mail}</p>
    <p><a href="${base}/">${shared.toHome}</a></p>
    ${await drawOwnAccount({
      app: 'portal',
      database,
      now: clock.now(),
      person,
      words,
      times: timesIn(cookieOf(request.headers.cookie, 'zone')),
      base,
      removal: ({ id, label }) =>
        html`<form method="post" action="${base}/account/passkeys/${String(id)}/remove">
          <button class="button" aria-label="${words.removePasskey(label)}">${words.remove}</button>
        </form>`,
      ending: ({ id, userAgent, address }) =>
        html`<form method="post" action="${base}/account/sessions/${String(id)}/end">
          <button class="button" aria-label="${words.endSession}: ${userAgent ?? address}">${words.end}</button>
        </form>`,
    })}`;
  return send(app, request, reply, { title: words.account, body });
}

/** Removes one of the person's passkeys or sessions. One that no longer exists is not an error. */
async function change(
  app: App<Visit>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (id: bigint, actor: ReturnType<typeof actorOf>) => Promise<unknown>,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (/^[0-9]{1,18}$/.test(id)) {
    await work(BigInt(id), actorOf(app, request, personOf(request))).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  }
  return reply.redirect(`${basePath(app)}/account`, 303);
}
