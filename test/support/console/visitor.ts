import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { recordingLog } from '../../../harness/service/log.ts';
import type { OpenIdSettings } from '../../../src/console/sign-in/openid-provider.ts';
import { addOpenIdRoutes } from '../../../src/console/sign-in/openid.ts';
import { openIdWords, consoleSignInWords } from '../../../src/console/sign-in/words.ts';
import type { Database } from '../../../src/database/connect.ts';
import { machineClock } from '../../../src/kernel/clock.ts';
import { listMails } from '../../../src/mail/outbox.ts';
import { sendQueuedMail } from '../../../src/mail/send.ts';
import { mailSources } from '../../../src/main/mail-sources.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { inviteOperator } from '../../../src/operations/people/invite-operator.ts';
import type { SignInParts } from '../../../src/pages/sign-in/parts.ts';
import { registerSignIn } from '../../../src/pages/sign-in/register.ts';
import { requirePerson } from '../../../src/pages/sign-in/require-person.ts';
import type { OperatorRole } from '../../../src/people/roles.ts';
import { cleanup } from '../cleanup.ts';

export const consoleUrl = 'http://localhost:8081';

/** A clock that a test moves. */
export class MovedClock {
  movedMs = 0;
  now = () => new Date(Date.now() + this.movedMs);
  monotonicMs = () => machineClock.monotonicMs();
  machineMs = () => machineClock.machineMs();
}

/** The pages of the sign-in, and one page for operators that says who they are. Several share a database, as nodes do. */
export function openSignIn(
  database: Database,
  clock: MovedClock,
  more: Partial<SignInParts> = {},
): { server: FastifyInstance; log: ReturnType<typeof recordingLog> } {
  const log = recordingLog();
  const parts: SignInParts = {
    database,
    clock,
    log,
    name: 'console',
    address: () => consoleUrl,
    addressOf: (request) => request.ip,
    brand: { name: 'A brand' },
    signInWordsFor: () => consoleSignInWords,
    languageOf: () => 'en',
    draw: (_request, { title, body }) => `<title>${title}</title>${body.text}`,
    ...more,
  };
  const server = fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  registerSignIn(server, parts);
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', requirePerson(parts));
    scope.get('/', (request) => `${request.person?.mail} ${request.person?.role}`);
    scope.post('/change', (request) => `changed by ${request.person?.mail}`);
    done();
  });
  cleanup(() => server.close());
  return { server, log };
}

/** The sign-in by a provider of OpenID Connect, as the console adds it. */
export function openIdWay(settings: OpenIdSettings): NonNullable<SignInParts['furtherWay']> {
  return {
    label: openIdWords.use,
    addRoutes: (scope, parts, attempts) => addOpenIdRoutes(scope, parts, { settings, attempts }),
  };
}

/** A browser: it keeps its cookies, and names itself as the sender of its forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #server: FastifyInstance;
  readonly #address: string;

  constructor(server: FastifyInstance, address = '192.0.2.1') {
    this.#server = server;
    this.#address = address;
  }

  open(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', path, headers);
  }

  submit(
    path: string,
    values: Record<string, string> | URLSearchParams = {},
    headers: Record<string, string> = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' },
  ): Promise<LightMyRequestResponse> {
    return this.#send('POST', path, headers, new URLSearchParams(values).toString());
  }

  /** Sends a form with a file, as a browser does. */
  async submitFiles(path: string, form: FormData): Promise<LightMyRequestResponse> {
    const encoded = new Response(form);
    const headers = { origin: consoleUrl, 'content-type': encoded.headers.get('content-type') ?? '' };
    return this.#send('POST', path, headers, Buffer.from(await encoded.arrayBuffer()));
  }

  /** Signs in with the link of an invitation. */
  async signIn(token: string): Promise<LightMyRequestResponse> {
    return this.submit(`/sign-in/link/${token}`);
  }

  /** What the page for operators says; its status where it does not. */
  async whoAmI(): Promise<string | number> {
    const response = await this.open('/');
    return response.statusCode === 200 ? response.body : response.statusCode;
  }

  async #send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string | Buffer) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#server.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        host: new URL(consoleUrl).host,
        'user-agent': 'a browser',
        ...(cookie !== '' && { cookie }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Invites an operator, and returns the secret of the link. */
export async function invite(database: Database, mail: string, role: OperatorRole, now = new Date()): Promise<string> {
  const input = { mail, role, url: consoleUrl };
  const { link } = await runOperation({ database, now }, inviteOperator, input, theService);
  return link?.split('/').at(-1) ?? '';
}

export async function drawNothing(): Promise<never> {
  throw new Error('nothing is drawn here');
}

/** Writes the mails that wait, as the job does where no mail server is configured. */
export async function writeMails(database: Database, clock: MovedClock): Promise<void> {
  const sender = { sender: 'A brand', domain: 'a.example' };
  const sources = mailSources(database, drawNothing);
  const parts = { database, clock, log: recordingLog(), transport: undefined, sources, ...sender };
  for (const { id } of await listMails(database, 100, 'queued')) await sendQueuedMail(parts, id);
}
