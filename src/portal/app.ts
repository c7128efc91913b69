import type { FastifyRequest } from 'fastify';

import { figuresOf } from '../language/figures.ts';
import { languages } from '../language/languages.ts';
import { ownNames } from '../language/own-names.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import { signInWords } from '../language/portal/sign-in/index.ts';
import type { App } from '../pages/app.ts';
import type { PageAssets } from '../pages/assets.ts';
import { Confirmations } from '../pages/confirmations.ts';
import { drawPlain } from '../pages/frame.ts';
import { NotThere, type PageOutcome } from '../pages/outcome.ts';
import { basePath } from '../pages/sign-in/base-path.ts';
import { outerPath, personOf } from '../pages/sign-in/require-person.ts';
import { beginVisit } from '../pages/visit.ts';
import type { AddressLimit } from '../partners/limits/addresses.ts';
import { findPartner } from '../partners/partner.ts';
import { enterPartner } from '../people/members.ts';
import { formBytes } from '../web/form-body.ts';
import { html, type Html } from '../web/html.ts';
import { languageOf } from './language.ts';
import { menuOf } from './navigation.ts';
import type { Page, PortalParts, Visit } from './visit.ts';

export interface PortalOptions {
  readonly parts: PortalParts;
  readonly brand: App<Visit>['brand'];
  readonly assets: PageAssets;
  readonly pages: readonly Page[];
  readonly addressOf: (request: FastifyRequest) => string;
  /** How many requests one address may make. */
  readonly addressLimit: AddressLimit;
}

/** The portal as an app. */
export function makePortalApp({ parts, brand, assets, pages, addressOf, addressLimit }: PortalOptions): App<Visit> {
  const app: App<Visit> = {
    name: 'portal',
    database: parts.database,
    clock: parts.clock,
    log: parts.log,
    address: () => `${parts.publicUrl()}/portal`,
    addressOf,
    brand,
    windowTitle: brand.name,
    assets,
    confirmations: new Confirmations<PageOutcome>(),
    pages,
    pagesPath: '/p/:partner',
    maxFormBytes: formBytes,
    receive(request, reply) {
      request.route = request.routeOptions.url ?? '(none)';
      const waitSeconds = addressLimit.take(addressOf(request));
      if (waitSeconds > 0) reply.header('retry-after', waitSeconds);
      return waitSeconds > 0 ? 'tooMany' : undefined;
    },
    openVisit: (request) => openVisit(app, parts, request),
    visitOfFailure: () => undefined,
    languageOf,
    wordsFor(request) {
      const words = frameWords[languageOf(request)];
      return { ...words, app: words.portal };
    },
    signInWordsFor: (request) => signInWords[languageOf(request)],
    draw: (request, view) => drawPlain(app, request, view),
    menu: menuOf,
    roleName: ({ words, member }) => words.roles[member.memberRole],
    top: ({ partner }) => html`<p class="p-partner"><a href="${basePath(app)}/">${partner.name}</a></p>`,
    foot: (request) => drawLanguages(app, request),
  };
  return app;
}

/** A person who is not a member of the partner gets the same answer as for a partner that does not exist. */
async function openVisit(app: App<Visit>, parts: PortalParts, request: FastifyRequest): Promise<Visit> {
  const person = personOf(request);
  const { partner: partnerId = '' } = request.params as { readonly partner?: string };
  const { database, cleanLogo, payments } = parts;
  const { id: personId, provenIn, signedInAt } = person;
  const memberRole = await enterPartner(database, partnerId, { personId, provenIn, signedInAt });
  const partner = memberRole && (await findPartner(database, partnerId));
  if (!memberRole || !partner) throw new NotThere('the person is not a member of such a partner');
  const language = languageOf(request);
  const home = `${basePath(app)}/p/${encodeURIComponent(partnerId)}`;
  const context = { cleanLogo, payments };
  return {
    ...beginVisit(app, request, { role: `member-${memberRole}`, partnerId, context }),
    parts,
    partner,
    member: { ...person, memberRole },
    language,
    words: frameWords[language],
    figures: figuresOf(language),
    link: (to) => `${home}${to}`,
  };
}

/** The choice of a language: a form, so that it needs no script. It returns to the same page. */
function drawLanguages(app: App<Visit>, request: FastifyRequest): Html {
  const chosen = languageOf(request);
  const [path = ''] = outerPath(app, request.url).split('?', 1);
  const words = frameWords[chosen];
  const options = languages.map(
    (language) =>
      html`<option value="${language}" lang="${language}" ${language === chosen && html`selected`}>
        ${ownNames.get(language)}
      </option>`,
  );
  return html`<form class="p-language" method="post" action="${basePath(app)}/language">
    <input type="hidden" name="next" value="${path}" />
    <label for="language">${words.language}</label>
    <select id="language" name="language">
      ${options}
    </select>
    <button class="button">${words.setLanguage}</button>
  </form>`;
}
