import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { OperatorError } from '../../kernel/errors.ts';
import type { SignInWords } from '../../language/portal/sign-in/words.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { addPasskey } from '../../operations/people/add-passkey.ts';
import { signInByPasskey } from '../../operations/people/sign-in-by-passkey.ts';
import { addChallenge, takeChallenge } from '../../people/challenges.ts';
import { findPasskey, handleOf, listPasskeys } from '../../people/passkeys.ts';
import type { SignInAttempts } from './attempts.ts';
import { basePath } from './base-path.ts';
import type { SignedInPerson, SignInParts } from './parts.ts';
import { actorOf, contextOf, fieldOf, openSession, userAgentOf } from './requests.ts';
import { personOf } from './require-person.ts';

/** Loaded when the first passkey is used: it takes a quarter of a second, and a start would wait for it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what today's authenticators have, and what Node verifies without a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Why a passkey was not accepted, in a line for the person. */
class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
}

/** Routes for the script of the sign-in page: a person signs in without typing an address. */
export function addPasskeySignIn(scope: FastifyInstance, parts: SignInParts, attempts: SignInAttempts): void {
  const limited = async (request: FastifyRequest) => {
    const waitSeconds = await attempts.take(parts.addressOf(request));
    if (waitSeconds > 0) throw new PasskeyRefused(parts.signInWordsFor(request).tooMany(waitSeconds));
  };
  scope.post('/sign-in/passkey/options', (request, reply) =>
    answer(reply, async () => {
      await limited(request);
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({ rpID: hostOf(parts), userVerification: 'required' });
      const challenge = { value: options.challenge, purpose: 'passkey', personId: null } as const;
      await addChallenge(parts.database, challenge, parts.clock.now());
      return options;
    }),
  );
  scope.post('/sign-in/passkey', (request, reply) =>
    answer(reply, async () => {
      await limited(request);
      const token = await signIn(parts, request);
      return { location: openSession(parts, request, reply, token) };
    }),
  );
}

async function signIn(parts: SignInParts, request: FastifyRequest): Promise<string> {
  const { name: app, database } = parts;
  const words = parts.signInWordsFor(request);
  const response = readAnswer(request, words);
  await spendChallenge(parts, response, { purpose: 'passkey', personId: null, words });
  const passkey = await findPasskey(database, { app, rpId: hostOf(parts), credentialId: response.id });
  if (!passkey) throw new PasskeyRefused(words.passkeyUnknown);
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleText(passkey.handle)) {
    throw new PasskeyRefused(words.passkeyUnknown);
  }
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: () => true,
    expectedOrigin: new URL(parts.address()).origin,
    expectedRPID: hostOf(parts),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => refuse(words));
  if (!verified) throw new PasskeyRefused(words.passkeyRefused);
  const input = {
    app,
    credentialId: passkey.credentialId,
    counter: authenticationInfo.newCounter,
    userAgent: userAgentOf(request),
  };
  const { token } = await runOperation(contextOf(parts), signInByPasskey, input, actorOf(parts, request, passkey));
  return token;
}

/** Routes for the script of the account page, for people who have signed in. */
export function addPasskeyRegistration(scope: FastifyInstance, parts: SignInParts): void {
  scope.post('/account/passkeys/options', (request, reply) =>
    answer(reply, () => registrationOptions(parts, personOf(request))),
  );
  scope.post('/account/passkeys', (request, reply) =>
    answer(reply, async () => {
      await register(parts, request, personOf(request));
      return { location: `${basePath(parts)}/account` };
    }),
  );
}

async function registrationOptions(parts: SignInParts, person: SignedInPerson) {
  const known = await listPasskeys(parts.database, { app: parts.name, personId: person.id });
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: parts.brand.name,
    rpID: hostOf(parts),
    userName: person.mail,
    userDisplayName: person.mail,
    userID: new TextEncoder().encode(await handleOf(parts.database, person.id)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  const challenge = { value: options.challenge, purpose: 'add-passkey', personId: person.id } as const;
  await addChallenge(parts.database, challenge, parts.clock.now());
  return options;
}

async function register(parts: SignInParts, request: FastifyRequest, person: SignedInPerson): Promise<void> {
  const words = parts.signInWordsFor(request);
  const response = readAnswer(request, words);
  await spendChallenge(parts, response, { purpose: 'add-passkey', personId: person.id, words });
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: () => true,
    expectedOrigin: new URL(parts.address()).origin,
    expectedRPID: hostOf(parts),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => refuse(words));
  if (!verified) throw new PasskeyRefused(words.passkeyRefused);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const input = {
    app: parts.name,
    rpId: hostOf(parts),
    provenIn: person.provenIn,
    url: parts.address(),
    language: parts.languageOf(request),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    label: fieldOf(request, 'label') || words.passkeyLabel,
  };
  await runOperation(contextOf(parts), addPasskey, input, actorOf(parts, request, person));
}

/** Each challenge counts once, whether the answer to it is right or wrong, and only for the person that it was made for. */
async function spendChallenge(
  parts: SignInParts,
  response: { readonly response: { readonly clientDataJSON: string } },
  { purpose, personId, words }: { purpose: 'passkey' | 'add-passkey'; personId: bigint | null; words: SignInWords },
): Promise<void> {
  const value = challengeOf(response.response.clientDataJSON);
  const challenge = await takeChallenge(parts.database, { value, purpose }, parts.clock.now());
  if (!challenge || challenge.personId !== personId) throw new PasskeyRefused(words.passkeyTooLate);
}

function challengeOf(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** What the browser's script sent: checked as far as it is used here; the rest is checked by the verification. */
function readAnswer(
  request: FastifyRequest,
  words: SignInWords,
): AuthenticationResponseJSON & RegistrationResponseJSON {
  try {
    const value = JSON.parse(fieldOf(request, 'answer')) as ReturnType<typeof readAnswer> | null;
    if (typeof value?.id === 'string' && typeof value.response.clientDataJSON === 'string') return value;
  } catch {
    // What cannot be read is refused as what has the wrong form.
  }
  throw new PasskeyRefused(words.passkeyRefused);
}

function refuse(words: SignInWords): never {
  throw new PasskeyRefused(words.passkeyRefused);
}

/** As the browser returns what it was given as the id of the user. */
function handleText(handle: string): string {
  return Buffer.from(handle, 'utf8').toString('base64url');
}

function hostOf(parts: SignInParts): string {
  return new URL(parts.address()).hostname;
}

/** JSON for the script; a refusal is one line that it shows. */
async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  try {
    return reply.send(await work());
  } catch (error) {
    if (!(error instanceof PasskeyRefused || error instanceof OperatorError)) throw error;
    return reply.code(400).send({ problem: error.message });
  }
}
