import { html, type Html } from '../html.ts';
import { kitWords, type KitWords } from './words.ts';

/** An id that a click copies, and that leads to what it names. Without a script the button is not shown. */
export function copyable(id: string, href?: string, words: KitWords = kitWords): Html {
  const text = html`<code>${id}</code>`;
  return html`<span class="k-id"
    >${href === undefined ? text : html`<a href="${href}">${text}</a>`}<button
      type="button"
      class="k-copy"
      data-copy="${id}"
      aria-label="${words.copy(id)}"
      hidden
    ></button
  ></span>`;
}
