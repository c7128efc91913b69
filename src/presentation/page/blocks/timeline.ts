import { type Html, html } from '../../../web/html.ts';
import type { State, TimelineBlock, TimelineEvent } from '../../document/document.ts';
import type { PageContext } from '../context.ts';
import { icon } from '../icon.ts';
import { drawContested, drawCountry, drawFold, drawHiddenState, drawText } from '../text.ts';
import { isAnyContested } from './entries.ts';

type Year = TimelineBlock['years'][number];

/** The years of about as many events are shown; the older ones are collapsed. */
const shownAtOnce = 16;

export function drawTimeline(timeline: TimelineBlock, id: string, context: PageContext): Html {
  const { years } = timeline;
  const draw = (year: Year): Html => drawYear(year, context);
  const total = years.reduce((sum, { events }) => sum + events.length, 0);
  let before = 0;
  const shown = years.filter(({ events }) => {
    const isShown = before < shownAtOnce || total <= shownAtOnce * 1.25;
    before += events.length;
    return isShown;
  });
  const folded = years.slice(shown.length);
  return html`<div class="block timeline" data-timeline>
    ${drawFilters(timeline)} ${shown.map(draw)}
    ${
      folded.length > 0 &&
      drawFold(
        `${id}-more`,
        `${context.phrases.showAll} (${total})`,
        html`${folded.map(draw)}`,
        folded.some(({ events }) => isAnyContested(events)),
      )
    }
  </div>`;
}

/** Of no use without the script, which is what shows them. */
function drawFilters({ filters, allLabel, years }: TimelineBlock): Html | false {
  if (filters.length < 2) return false;
  const total = years.reduce((sum, { events }) => sum + events.length, 0);
  return html`<div class="filters" data-filters hidden>
    ${[{ category: '', label: allLabel, count: total }, ...filters].map(drawFilter)}
  </div>`;
}

function drawFilter({ category, label, count }: { category: string; label: string; count: number }): Html {
  return html`<button type="button" data-filter="${category}" aria-pressed="${String(category === '')}">
    ${label} <span>${count}</span>
  </button>`;
}

function drawYear({ year, events }: Year, context: PageContext): Html {
  return html` <div class="year" data-year>
    <h3>${year}</h3>
    <ol>
      ${events.map((event) => drawEvent(event, context))}
    </ol>
  </div>`;
}

function drawEvent(event: TimelineEvent, { phrases }: PageContext): Html {
  const { category, dateOfYear, isoDate, title, details, country, distance, state, contested } = event;
  return html` <li class="event${state !== undefined && ` event-${state}`}" data-category="${category}">
    <span class="event-icon">${icon(category)}</span>
    <div class="event-body">
      <p class="event-figures">
        ${country !== undefined && drawCountry(country)}
        ${distance !== undefined && html`<span class="distance">${distance}</span>`}
      </p>
      ${dateOfYear !== '' && html`<time datetime="${isoDate}">${dateOfYear}</time>`}
      <p class="event-title">
        ${state !== undefined && drawHiddenState(phrases.states[state])}${state === undefined ? title : drawTitle(title, state)}
      </p>
      ${
        (details.length > 0 || contested !== undefined) &&
        html`<p class="event-details">
          ${drawDetails(details)} ${contested !== undefined && drawContested(contested)}
        </p>`
      }
    </div>
  </li>`;
}

/** The icon stays with the last word. */
function drawTitle(title: string, state: State): Html {
  const last = title.lastIndexOf(' ') + 1;
  return html`${title.slice(0, last)}<span class="whole">${title.slice(last)} ${icon(state)}</span>`;
}

function drawDetails(details: TimelineEvent['details']): Html[] {
  return details.map((detail, at) => html`${at > 0 && '\u00a0· '}${drawText(detail)}`);
}
