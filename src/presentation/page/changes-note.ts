import { html, type Html } from '../../web/html.ts';
import type { ChangesNote } from '../document/changes-note.ts';
import { keepDashes } from './text.ts';

/** Above the verdicts: what is new compared with an earlier report. */
export function drawSinceNote({ title, sentences, remarks }: ChangesNote): Html {
  return html`<section class="changes" id="since" aria-labelledby="since-title">
    <h2 id="since-title">${title}</h2>
    ${drawSentences(sentences)} ${remarks.map((remark) => html`<p>${remark}</p>`)}
  </section>`;
}

/** What came after the report: how much, and folded what. `addressOf`: the page of the report that replaces it. */
export function drawLaterNote(
  { title, sentences, remarks, isAboutDisputes = false, replacement }: ChangesNote,
  addressOf: ((reportId: string) => string) | undefined,
): Html {
  return html`<details class="changes" id="changes" ${isAboutDisputes && html`open`}>
    <summary>${title}</summary>
    ${drawSentences(sentences)} ${remarks.map((remark) => html`<p>${remark}</p>`)}
    ${replacement && addressOf && html`<p><a class="button" href="${addressOf(replacement.reportId)}">${replacement.label}</a></p>`}
  </details>`;
}

function drawSentences(sentences: readonly string[]): Html | false {
  return (
    sentences.length > 0 &&
    html`<ul>
      ${sentences.map((sentence) => html`<li>${keepDashes(sentence)}</li>`)}
    </ul>`
  );
}
