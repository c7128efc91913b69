import type { FastifyRequest } from 'fastify';

import { html } from '../web/html.ts';
import { copyable } from '../web/kit/copyable.ts';
import type { App, AppVisit } from './app.ts';
import type { PageFailureKind } from './failure-kind.ts';
import type { View } from './outcome.ts';
import { basePath } from './sign-in/base-path.ts';

const statuses: Readonly<Record<PageFailureKind, number>> = {
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
};

/** Says why nothing else is shown, and what to do next. */
export function drawFailure<Visit extends AppVisit>(
  app: App<Visit>,
  request: FastifyRequest,
  kind: PageFailureKind,
): { readonly status: number; readonly view: View } {
  const words = app.wordsFor(request);
  const { title, why } = words.failures[kind];
  const body = html`<section class="c-failure">
    <h1>${title}</h1>
    <p>${why}</p>
    ${statuses[kind] >= 500 && html`<p>${words.requestId} ${copyable(request.id, undefined, words.kit)}</p>`}
    <p><a href="${basePath(app)}/">${words.toHome}</a></p>
  </section>`;
  return { status: statuses[kind], view: { title, body } };
}
