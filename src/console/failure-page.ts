import type { FailureKind } from '../pages/failure-kind.ts';
import { html } from '../web/html.ts';
import { copyable } from '../web/kit/copyable.ts';
import { drawFrame, drawPlain, type Frame } from './frame.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

const statuses: Readonly<Record<FailureKind, number>> = {
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  failed: 500,
  unavailable: 503,
};

/** A page that says why nothing else is shown, and what to do next. */
export function drawFailure(
  frame: Frame,
  kind: FailureKind,
  { visit, requestId }: { visit: Visit | undefined; requestId: string },
): { readonly status: number; readonly text: string } {
  const title = words[`${kind}Title`];
  const why = kind === 'forbidden' ? words.forbidden(visit?.operator.role ?? '') : words[kind];
  const body = html`<section class="c-failure">
    <h1>${title}</h1>
    <p>${why}</p>
    ${statuses[kind] >= 500 && html`<p>${words.requestId} ${copyable(requestId)}</p>`}
    <p><a href="/">${words.toHome}</a></p>
  </section>`;
  const text = visit ? drawFrame(frame, visit, { title, body }) : drawPlain(frame, { title, body });
  return { status: statuses[kind], text };
}
