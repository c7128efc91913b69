import type { Language } from '../language/languages.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import type { FailureKind } from '../pages/failure-kind.ts';
import type { View } from '../pages/outcome.ts';
import { html } from '../web/html.ts';
import { copyable } from '../web/kit/copyable.ts';

type PortalFailure = FailureKind | 'tooMany';

const statuses: Readonly<Record<PortalFailure, number>> = {
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
};

/** A page that says why nothing else is shown, and what to do next. */
export function drawFailure(
  kind: PortalFailure,
  { language, requestId, base }: { language: Language; requestId: string; base: string },
): { readonly status: number; readonly view: View } {
  const words = frameWords[language];
  const { title, why } = words.failures[kind];
  const body = html`<section class="c-failure">
    <h1>${title}</h1>
    <p>${why}</p>
    ${statuses[kind] >= 500 && html`<p>${words.requestId} ${copyable(requestId, undefined, words.kit)}</p>`}
    <p><a href="${base}/">${words.toHome}</a></p>
  </section>`;
  return { status: statuses[kind], view: { title, body } };
}
