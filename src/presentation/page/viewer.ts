import { type Html, html } from '../../web/html.ts';
import type { Phrases } from '../document/phrases.ts';
import { icon } from './icon.ts';

/** In which the script shows pictures one by one. Without it a picture leads to itself. */
export function drawViewer({ previousPicture, nextPicture, close, showPicture }: Phrases): Html {
  return html`<template id="viewer-template">
    <dialog class="viewer" aria-label="${showPicture}">
      <figure>
        <img alt="" />
        <figcaption aria-live="polite">
          <span data-caption></span> <span class="viewer-place" data-place></span>
        </figcaption>
      </figure>
      <button type="button" class="viewer-close" data-close aria-label="${close}">${icon('close')}</button>
      <button type="button" class="viewer-previous" data-step="-1" aria-label="${previousPicture}">
        ${icon('previous')}
      </button>
      <button type="button" class="viewer-next" data-step="1" aria-label="${nextPicture}">${icon('next')}</button>
    </dialog>
  </template>`;
}
