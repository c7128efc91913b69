import { type Html, html } from '../../web/html.ts';
import type { State, Text } from '../document/document.ts';
import { icon } from './icon.ts';

const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;

/** A dash between two dates or amounts stays with what is before it. */
export function keepDashes(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ');
}

/** A word with a hyphen and a figure, such as the number of a recall campaign. */
const code = /(\S*\d\S*-\S+|\S+-\S*\d\S*)/u;

/** A code is not broken at its hyphen where it has room on the next line. */
export function keepCodes(text: string): Html {
  return html`${text.split(code).map((part) => (code.test(part) ? html`<span class="whole">${part}</span>` : part))}`;
}

/** So many letters without a space may be wider than a narrow place on a phone. */
const longWhole = 16;

/** All but the one after the figure of a day. */
const parting = /(?<!(?:^|\D)\d{1,2}\.?)\u00a0/gu;

/** For narrow places: a date stays on one line where it has room, and is broken at its spaces where it has none. */
export function drawNarrow(text: string): Html {
  const parts = text.split(/([^ ]*\u00a0[^ ]*)/u);
  return html`${parts.map((part) =>
    part.includes('\u00a0') && part.length >= longWhole
      ? html`<span class="whole">${part.replaceAll(parting, ' ')}</span>`
      : part,
  )}`;
}

/** A record's own wording is marked, so that it is read out in its language and no browser translates it. */
export function drawText(text: Text): Html {
  if (typeof text === 'string') return html`${text}`;
  const { wording, label, language = '' } = text;
  const quotation = html`<span class="wording" translate="no" ${languageTag.test(language) && html`lang="${language}"`}
    >${wording}</span
  >`;
  return label === undefined ? quotation : html`${label}${quotation}`;
}

/** A word with the icon of its state, which shows by shape, colour and text. */
export function drawMark(state: State, text: Text): Html {
  return html`<span class="mark mark-${state}">${icon(state)}<span>${drawText(text)}</span></span>`;
}

/** That a record is contested. It has a frame and words, and no colour of a state: it says nothing about the vehicle. */
export function drawContested(text: string): Html {
  return html`<span class="contested">${text}</span>`;
}

/** Collapsed on a screen unless it is to be seen, printed in full. The id lets the script leave it open or closed as the reader had it. */
export function drawFold(id: string, label: string, content: Html, isOpen = false): Html {
  return html`<details class="fold" id="${id}" ${isOpen && html`open`}>
    <summary class="button">${label}</summary>
    ${content}
  </details>`;
}

/** The state for readers who do not see the icon. */
export function drawHiddenState(name: string): Html {
  return html`<span class="hidden-visually">${name}: </span>`;
}

/** In letters, as on the back of a car, and in full for screen readers. */
export function drawCountry(country: { readonly code: string; readonly name: string }): Html {
  return html`<span class="country" title="${country.name}"
    ><span aria-hidden="true">${country.code}</span><span class="hidden-visually">${country.name}</span></span
  >`;
}
