import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { matchLanguage } from '../language/languages.ts';
import type { App } from '../pages/app.ts';
import { registerApp, sendFailurePage } from '../pages/server.ts';
import { basePath } from '../pages/sign-in/base-path.ts';
import { fieldOf } from '../pages/sign-in/requests.ts';
import { refuseForeignForm } from '../pages/sign-in/require-person.ts';
import { registerAccount } from './account.ts';
import { makePortalApp, type PortalOptions } from './app.ts';
import { languageOf, setLanguage } from './language.ts';
import type { Visit } from './visit.ts';

/** Adds the partner's pages to the API's server, under `/portal`. */
export function registerPortal(server: FastifyInstance, options: PortalOptions): void {
  const app = makePortalApp(options);
  void server.register(
    (scope, _options, done) => {
      scope.addHook('onSend', (request, reply, payload, next) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        if (isPage) reply.header('content-language', languageOf(request));
        next(null, payload);
      });
      registerApp(scope, app);
      scope.post('/language', (request, reply) => chooseLanguage(app, request, reply));
      registerAccount(scope, app);
      scope.get('/*', (request, reply) => sendFailurePage(app, request, reply, 'notFound'));
      done();
    },
    { prefix: '/portal' },
  );
}

async function chooseLanguage(app: App<Visit>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(await refuseForeignForm(app, request, reply))) return reply;
  const language = matchLanguage(fieldOf(request, 'language'));
  if (language) setLanguage(reply, language);
  const base = basePath(app);
  const next = fieldOf(request, 'next');
  // A path of the portal: nobody is led elsewhere.
  return reply.redirect(next.startsWith(`${base}/`) && !/[^\x21-\x7e]/.test(next) ? next : `${base}/`, 303);
}
