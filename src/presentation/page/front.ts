import { partLongWords } from '../../language/long-words.ts';
import { type Html, html } from '../../web/html.ts';
import type { ReportDocument, VerdictTile } from '../document/document.ts';
import { drawFactRow } from './blocks/facts.ts';
import { drawPicture } from './blocks/pictures.ts';
import { drawLaterNote, drawSinceNote } from './changes-note.ts';
import type { PageContext } from './context.ts';
import type { PageOptions } from './frame.ts';
import { icon } from './icon.ts';
import { drawMark, drawNarrow, keepCodes, keepDashes } from './text.ts';

/**
 * What is seen first: which vehicle, the headline, the verdicts, what to ask. Pictures come after them, as on a phone; where
 * there is room, the style puts them beside the name, and the questions beside the headline.
 */
export function drawFront(
  document: ReportDocument,
  context: PageContext,
  { later, newReportUrl }: Pick<PageOptions, 'later' | 'newReportUrl'>,
): Html {
  return html`<div class="front">
    ${drawVehicle(document)} ${drawHeadline(document)} ${drawPending(document, context)}
    <div class="news" id="news" data-part>
      ${later && drawLaterNote(later, newReportUrl)} ${document.since && drawSinceNote(document.since)}
    </div>
    ${drawVerdicts(document)} ${drawQuestions(document)}
    ${document.pictures.length > 0 && drawModel(document.pictures, context)}
    <dl class="issued" id="issued" data-part>${document.head.map(drawFactRow)}</dl>
  </div>`;
}

function drawVehicle(document: ReportDocument): Html {
  const { vehicle, phrases } = document;
  return html`<div class="vehicle" id="head" data-part>
    <p class="kind">${phrases.reportTitle}</p>
    <h1>${vehicle.name}</h1>
    ${vehicle.details.length > 0 && html`<p class="details">${drawDetails(vehicle.details)}</p>`}
    <p class="plates">
      <span class="hidden-visually">${phrases.vin}: </span>${drawVin(document)}${
        vehicle.registrationNumber !== undefined &&
        html` <span class="plate" translate="no">${vehicle.registrationNumber}</span>`
      }
    </p>
  </div>`;
}

/** Short ones stay whole; the dot between two is at the end of a line, never at its beginning. */
export function drawDetails(details: readonly string[]): Html[] {
  return details.map(
    (detail, at) => html`<span class="detail">${detail}${at < details.length - 1 && '\u00a0·'}</span> `,
  );
}

/** In groups for the eye. Gaps are margins, not spaces: what is copied is the VIN. */
export function drawVin({ vinGroups }: ReportDocument): Html {
  return html`<span class="vin" translate="no">${vinGroups.map((group) => html`<span>${group}</span>`)}</span>`;
}

/** What a buyer must know. */
function drawHeadline({ headline, phrases }: ReportDocument): Html {
  const { state, sentence, besides, contested } = headline;
  return html`<section
    class="headline headline-${state}"
    id="headline"
    data-part
    data-state="${state}"
    aria-labelledby="headline-sentence"
  >
    <h2 class="headline-sentence" id="headline-sentence">
      ${icon(state)}<span><span class="hidden-visually">${phrases.states[state]}: </span>${keepDashes(sentence)}</span>
    </h2>
    ${besides !== undefined && html`<p class="headline-besides">${keepDashes(besides)}</p>`}
    ${contested !== undefined && html`<p class="headline-besides">${keepDashes(contested)}</p>`}
  </section>`;
}

/** What to ask the seller. */
function drawQuestions({ headline: { questionsTitle, questions } }: ReportDocument): Html | false {
  return (
    questions.length > 0 &&
    html`<section class="questions" id="questions" data-part aria-labelledby="questions-title">
      <h2 id="questions-title">${questionsTitle}</h2>
      <ul>
        ${questions.map((question) => html`<li>${keepCodes(question)}</li>`)}
      </ul>
    </section>`
  );
}

/** Stays in place when the rest is exchanged, so that what changes in it is read out. */
function drawPending({ pending, phrases }: ReportDocument, context: PageContext): Html {
  return html`<div id="pending" aria-live="polite">
    ${
      pending !== null &&
      html`<div class="pending">
        ${icon('unchecked')}
        <div>
          <p>${pending.sentence}</p>
          <p class="reload"><a href="${context.self}">${phrases.reload}</a></p>
        </div>
      </div>`
    }
  </div>`;
}

export function drawVerdicts(document: ReportDocument): Html {
  const { language, phrases, sections, verdicts } = document;
  const shown = new Set<string>(sections.map(({ id }) => id));
  return html`<section class="summary" id="summary" data-part aria-labelledby="summary-title">
    <h2 class="hidden-visually" id="summary-title">${phrases.summary}</h2>
    <ul class="tiles">
      ${verdicts.map((verdict) => drawTile(withParts(verdict, language), shown.has(verdict.section), phrases.showEvidence))}
    </ul>
  </section>`;
}

/** On a phone a tile is narrower than some words. */
function withParts(tile: VerdictTile, language: ReportDocument['language']): VerdictTile {
  return { ...tile, word: partLongWords(tile.word, language), why: partLongWords(tile.why, language) };
}

/** The whole tile leads to its evidence. */
function drawTile(
  { topic, state, isPending, label, word, why, section }: VerdictTile,
  hasEvidence: boolean,
  show: string,
): Html {
  return html` <li
    class="tile tile-${state}"
    data-topic="${topic}"
    data-state="${state}"
    ${isPending && html`data-pending`}
  >
    <p class="tile-label">
      ${icon(topic)}${
        hasEvidence
          ? html`<a href="#${section}">${label}<span class="hidden-visually">: ${show}</span></a>`
          : html`<span>${label}</span>`
      }
    </p>
    <p class="tile-word">${drawMark(state, word)}</p>
    <p class="tile-why">${drawNarrow(keepDashes(why))}</p>
  </li>`;
}

/** What applies to all pictures is said once. */
function drawModel(pictures: ReportDocument['pictures'], context: PageContext): Html {
  const captions = new Set(pictures.map(({ caption }) => caption));
  const [shared] = captions.size === 1 ? captions : [];
  const shown = pictures.map(({ caption, ...picture }) =>
    caption === undefined || shared !== undefined ? picture : { ...picture, caption },
  );
  return html`<div class="model" id="model" data-part data-gallery>
    ${shown.map((picture) => drawPicture(picture, context, 'eager'))} ${shared !== undefined && html`<p>${shared}</p>`}
  </div>`;
}
