import { html, type Html } from '../html.ts';

/** What a page says about a change: done, failed, or that something needs attention. */
type NoticeKind = 'done' | 'failed' | 'attention';

export function notice(kind: NoticeKind, content: Html | string): Html {
  return html`<div class="k-notice k-${kind}" role="${kind === 'failed' ? 'alert' : 'status'}">${content}</div>`;
}

/** Shown where there are no rows: why, and what to do next. */
export function emptyState(text: string, next?: Html): Html {
  return html`<div class="k-empty">
    <p>${text}</p>
    ${next && html`<p>${next}</p>`}
  </div>`;
}

/** Named values, such as the terms of a partner. */
export function facts(pairs: readonly (readonly [name: string, value: Html | string])[]): Html {
  return html`<dl class="k-facts">
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A state in a word, with a mark that does not depend on colour. */
export function badge(state: 'problem' | 'attention' | 'clear' | 'plain', word: string): Html {
  return html`<span class="k-badge k-${state}">${word}</span>`;
}
