import { html, type Html } from '../web/html.ts';
import { copyable } from '../web/kit/copyable.ts';
import { notice } from '../web/kit/notice.ts';
import type { KitWords } from '../web/kit/words.ts';

interface ShownOnce {
  readonly title: string;
  readonly warning: string;
  readonly secret: string;
  readonly next: { readonly url: string; readonly label: string };
  readonly words?: KitWords;
}

/** A key or secret, on the response to the form itself: it is in no address, and no cache keeps the page. */
export function drawShownOnce({ title, warning, secret, next, words }: ShownOnce): Html {
  return html`<h1>${title}</h1>
    ${notice('attention', warning)}
    <p class="c-secret">${copyable(secret, undefined, words)}</p>
    <p class="k-buttons"><a class="button primary" href="${next.url}">${next.label}</a></p>`;
}
