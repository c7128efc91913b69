import { documentWords } from '../../language/documents/index.ts';
import type { Glance } from '../../reports/read/glance.ts';
import { html, type Html } from '../../web/html.ts';
import { badge } from '../../web/kit/notice.ts';

const kinds = { problem: 'problem', attention: 'attention', clear: 'clear', unchecked: 'plain' } as const;

/** The verdict of a report in a word, and its headline. */
export function drawVerdict({ headline: { code = 'unchecked', sentence } }: Pick<Glance, 'headline'>): Html {
  return html`<span class="k-lines">${badge(kinds[code], documentWords.en.phrases.states[code])} ${sentence}</span>`;
}
