import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { runOperation } from '../../operations/engine/run.ts';
import { signInByOpenId } from '../../operations/people/sign-in-by-openid.ts';
import type { SignInAttempts } from '../../pages/sign-in/attempts.ts';
import { clearStateCookie, readStateCookie, setSessionCookie, setStateCookie } from '../../pages/sign-in/cookies.ts';
import type { SignInParts } from '../../pages/sign-in/parts.ts';
import { actorOf, contextOf, send, userAgentOf } from '../../pages/sign-in/requests.ts';
import { sendOn } from '../../pages/sign-in/send-on.ts';
import { addChallenge, takeChallenge } from '../../people/challenges.ts';
import { findOperator } from '../../people/operators.ts';
import { makePersonSecret } from '../../people/secret.ts';
import { html } from '../../web/html.ts';
import { OpenIdProvider, ProviderFailed, type OpenIdMemory, type OpenIdSettings } from './openid-provider.ts';
import { openIdWords as words, consoleSignInWords } from './words.ts';

const callbackPath = '/sign-in/openid/callback';

/** Sign-in by OpenID Connect: the browser goes to the provider, and returns with a code. */
export function addOpenIdRoutes(
  scope: FastifyInstance,
  parts: SignInParts,
  { settings, attempts }: { settings: OpenIdSettings; attempts: SignInAttempts },
): void {
  const provider = new OpenIdProvider(settings);
  // A link and not a form: our content security policy lets forms send to this host only.
  scope.get('/sign-in/openid', (request, reply) =>
    orRefuse(parts, request, reply, async () => {
      const waitSeconds = await attempts.take(parts.addressOf(request));
      if (waitSeconds > 0) return refuse(parts, request, reply.code(429), consoleSignInWords.tooMany(waitSeconds));
      const state = makePersonSecret('console', 'state');
      const { location, memory } = await provider.begin(`${parts.address()}${callbackPath}`, state);
      const challenge = { value: state, purpose: 'openid', personId: null, memory: { ...memory } } as const;
      await addChallenge(parts.database, challenge, parts.clock.now());
      setStateCookie(reply, state);
      return reply.redirect(location, 303);
    }),
  );
  scope.get(callbackPath, (request, reply) =>
    orRefuse(parts, request, reply, () => finish(parts, provider, request, reply)),
  );
}

async function finish(
  parts: SignInParts,
  provider: OpenIdProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const callbackUrl = new URL(request.url, parts.address());
  const state = callbackUrl.searchParams.get('state') ?? '';
  const ownState = readStateCookie(request);
  clearStateCookie(reply);
  // The cookie proves that this browser started the sign-in, so another person's code cannot be used.
  const isOurs = state !== '' && state === ownState;
  const challenge = isOurs
    ? await takeChallenge(parts.database, { value: state, purpose: 'openid' }, parts.clock.now())
    : undefined;
  if (!challenge) return refuse(parts, request, reply.code(400), words.tooLate);
  const memory = challenge.memory as unknown as OpenIdMemory;
  const mail = await provider.finish(callbackUrl, state, memory);
  const operator = mail === undefined ? undefined : await findOperator(parts.database, mail);
  if (!operator || operator.disabledAt) return refuse(parts, request, reply.code(403), words.unknown);
  if (operator.isPending) return refuse(parts, request, reply.code(403), words.pending);
  const input = { userAgent: userAgentOf(request) };
  const actor = actorOf(parts, request, operator);
  const { token } = await runOperation(contextOf(parts), signInByOpenId, input, actor);
  setSessionCookie('console', reply, token);
  // The browser comes from the provider's site: after a redirect it would not send the strict cookie.
  return sendOn(reply, '/sign-in');
}

async function orRefuse(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    parts.log.warn({ err: error }, 'a sign-in by OpenID Connect failed');
    return refuse(parts, request, reply.code(502), words.failed);
  }
}

function refuse(parts: SignInParts, request: FastifyRequest, reply: FastifyReply, problem: string): FastifyReply {
  return send(parts, request, reply, {
    title: words.title,
    body: html`<section class="c-sign-in">
      <h1>${words.title}</h1>
      <p role="alert">${problem}</p>
      <p><a class="button primary" href="/sign-in">${words.back}</a></p>
    </section>`,
  });
}
