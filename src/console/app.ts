import type { FastifyReply, FastifyRequest } from 'fastify';

import type { App } from '../pages/app.ts';
import type { PageAssets } from '../pages/assets.ts';
import { Confirmations } from '../pages/confirmations.ts';
import { drawPlain } from '../pages/frame.ts';
import type { PageOutcome } from '../pages/outcome.ts';
import { personOf } from '../pages/sign-in/require-person.ts';
import { beginVisit } from '../pages/visit.ts';
import { clientAddress, type TrustedProxy } from '../web/client-address.ts';
import { html, type Html } from '../web/html.ts';
import { navigation } from './navigation.ts';
import type { OpenIdSettings } from './sign-in/openid-provider.ts';
import { addOpenIdRoutes } from './sign-in/openid.ts';
import { openIdWords, consoleSignInWords } from './sign-in/words.ts';
import type { ConsoleParts, Page, Visit } from './visit.ts';
import { appWords, words } from './words.ts';

/** Also of the whole server: no form of the console is larger, except those with files. */
export const maxFormBytes = 65_536;

export interface ConsoleAppOptions {
  readonly parts: ConsoleParts;
  readonly brand: App<Visit>['brand'];
  readonly assets: PageAssets;
  readonly pages: readonly Page[];
  /** Undefined where no provider of OpenID Connect is configured. */
  readonly openId: OpenIdSettings | undefined;
  /** The proxy in front, which passes the client's address. */
  readonly proxy: TrustedProxy | undefined;
}

/** The console as an app. `track` is called first for each request. */
export function makeConsoleApp(
  { parts, brand, assets, pages, openId, proxy }: ConsoleAppOptions,
  track: (request: FastifyRequest, reply: FastifyReply) => void,
): App<Visit> {
  const app: App<Visit> = {
    name: 'console',
    database: parts.database,
    clock: parts.clock,
    log: parts.log,
    address: parts.consoleUrl,
    addressOf: (request) => clientAddress(request.raw, proxy),
    brand,
    windowTitle: `${brand.name} ${words.console}`,
    assets,
    confirmations: new Confirmations<PageOutcome>(),
    pages,
    pagesPath: '',
    maxFormBytes,
    receive(request, reply) {
      track(request, reply);
      return undefined;
    },
    openVisit: (request) => openVisit(app, parts, request),
    visitOfFailure: (request) => (request.person ? openVisit(app, parts, request) : undefined),
    languageOf: () => 'en',
    wordsFor: (request) => appWords(request.person?.role ?? ''),
    signInWordsFor: () => consoleSignInWords,
    draw: (request, view) => drawPlain(app, request, view),
    menu: () => navigation,
    roleName: ({ operator }) => operator.role,
    top: drawSearch,
    furtherWay: openId && {
      label: openIdWords.use,
      addRoutes: (scope, own, attempts) => addOpenIdRoutes(scope, own, { settings: openId, attempts }),
    },
  };
  return app;
}

function openVisit(app: App<Visit>, parts: ConsoleParts, request: FastifyRequest): Visit {
  const operator = personOf(request);
  const { approvalAboveCents, overdueDays, askVies, payments, cleanLogo } = parts;
  const context = { approvalAboveCents, overdueDays, askVies, payments, cleanLogo };
  const origin = app.addressOf(request);
  return { ...beginVisit(app, request, { role: operator.role, context }), parts, operator, origin };
}

function drawSearch(): Html {
  return html`<form class="c-search" role="search" method="post" action="/search">
    <label class="hidden-visually" for="search">${words.search}</label>
    <input id="search" name="q" type="search" placeholder="${words.searchHint}" autocomplete="off" spellcheck="false" />
    <kbd aria-hidden="true">/</kbd>
  </form>`;
}
