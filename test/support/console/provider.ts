import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

import type { OpenIdSettings } from '../../../src/console/sign-in/openid-provider.ts';
import { cleanup } from '../cleanup.ts';

interface Person {
  readonly email: string;
  readonly email_verified: boolean;
}

interface OpenedProvider {
  readonly settings: OpenIdSettings;
  /** Who signs in at the provider next. */
  person: Person;
  /** Begins to answer. The console has to know the provider first, and the provider the console's address. */
  readonly serve: (consoleUrl: string) => void;
}

/** A real provider of OpenID Connect on this machine. Whoever comes to it is `person`, and agrees to everything. */
export async function openProvider(): Promise<OpenedProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: 'console', clientSecret: 'the-secret-of-the-console' };
  const opened: OpenedProvider = {
    settings,
    person: { email: '', email_verified: true },
    serve: (consoleUrl) => void server.on('request', answerFor(opened, consoleUrl)),
  };
  return opened;
}

function answerFor(opened: OpenedProvider, consoleUrl: string): RequestListener {
  const { settings } = opened;
  const accountId = 'somebody';
  const provider: Provider = new Provider(settings.issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${consoleUrl}/sign-in/openid/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    interactions: { url: () => '/interaction' },
    findAccount: () => ({ accountId, claims: () => ({ sub: accountId, ...opened.person }) }),
    loadExistingGrant: async () => {
      const grant = new provider.Grant({ clientId: settings.clientId, accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const listener = provider.callback();
  return (request, response) => {
    if (request.url?.startsWith('/interaction') === true) {
      void provider.interactionFinished(request, response, { login: { accountId } });
      return;
    }
    listener(request, response);
  };
}
