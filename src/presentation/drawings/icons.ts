import { verdictStates, type State, type TimelineCategory, type VerdictTopic } from '../document/document.ts';

export type IconName =
  | VerdictTopic
  | State
  | TimelineCategory
  | 'download'
  | 'globe'
  | 'contents'
  | 'previous'
  | 'next'
  | 'close';

const dot = (x: number, y: number, radius = 1.15): string =>
  `<circle class="d-icon-dot" cx="${x}" cy="${y}" r="${radius}"/>`;

const document = '<path d="M6 3h8l4 4v14H6Z"/><path d="M14 3v4h4"/><path d="M9 11h6M9 14h6M9 17h3.5"/>';
const person = '<circle cx="9" cy="7.5" r="3.5"/><path d="M2.5 20c0-4 2.7-6.5 6.5-6.5c1.6 0 3 .45 4.1 1.25"/>';
const padlock =
  '<rect x="5" y="11" width="14" height="10" rx="1.5"/><path d="M8 11V7.5a4 4 0 0 1 7.6-1.7"/>' +
  dot(12, 15.2, 1.3) +
  '<path d="M12 15.5v2"/>';
const recall =
  '<path d="M4.5 12a7.5 7.5 0 1 1 2.2 5.3"/><path d="M2.2 9.6L4.5 12l2.6-2.1"/><path d="M12 8v4.6"/>' + dot(12, 15.6);

/** Drawn on 24 × 24 with a stroke of 1.75. Each state has an outline of its own, so that it is known without its colour. */
const shapes: Readonly<Record<IconName, string>> = {
  odometer:
    '<path d="M4.9 19a9.5 9.5 0 1 1 14.2 0"/><path d="M12 13.2l4.2-5"/><path d="M12 3.2v2M2.6 12.6h2M21.4 12.6h-2M5.4 6.1l1.4 1.4"/>' +
    dot(12, 13.2, 1.7),
  accidents:
    '<path d="M4.4 17.5H2v-4.2l2.6-1.1l2.6-4.2h5.6l3 4.2l2.2 .8v4.5h-1.6M8.6 17.5h3.8"/>' +
    '<circle cx="6.5" cy="17.5" r="2.1"/><circle cx="14.5" cy="17.5" r="2.1"/>' +
    '<path d="M18 7.6l.9-3M20.4 9.6l2.2-1.9M21 12.9h2"/>',
  theft: padlock,
  recalls: recall,
  title: document,
  ownership: `${person}<circle cx="15.6" cy="17.6" r="2.3"/><path d="M17.3 16l4.2-4M19.7 13.7l1.5 1.5"/>`,

  problem: '<path d="M8.1 2.5h7.8l5.6 5.6v7.8l-5.6 5.6H8.1l-5.6-5.6V8.1Z"/><path d="M7.5 12h9"/>',
  attention: '<path d="M12 3L22 20.5H2Z"/><path d="M12 9.5v5"/>' + dot(12, 17.4),
  clear: '<circle cx="12" cy="12" r="9.5"/><path d="M7.6 12.4l3 3l5.8-6.4"/>',
  unchecked:
    '<circle class="d-icon-dashed" cx="12" cy="12" r="9.5"/><path d="M9.4 9.6a2.7 2.7 0 1 1 3.9 2.5c-.9 .45-1.3 1-1.3 1.9"/>' +
    dot(12, 17),
  neutral: '<circle cx="12" cy="12" r="9.5"/><path d="M12 11v6"/>' + dot(12, 7.4),

  registration: '<rect x="2" y="7" width="20" height="10" rx="1.5"/><path d="M5.2 7v10"/><path d="M8.5 12h3M14 12h5"/>',
  inspection: '<path d="M8.5 4.5H5.5V21h13V4.5h-3"/><path d="M8.5 3h7v3.5h-7Z"/><path d="M8.7 13.6l2.3 2.3l4.3-4.7"/>',
  service:
    '<path d="M20.6 6.6a5 5 0 0 1-6.7 6.2l-6.8 6.8a2 2 0 0 1-2.8-2.8l6.8-6.8a5 5 0 0 1 6.2-6.7l-3 3l.4 2.9l2.9 .4Z"/>',
  damage:
    '<path d="M12 2.5l2.1 4.6l4.8-1.7l-1.6 4.8l4.4 2.2l-4.5 2.1l1.8 4.7l-4.8-1.5L12 21.5l-2.2-3.8l-4.8 1.5l1.8-4.7l-4.5-2.1l4.4-2.2l-1.6-4.8l4.8 1.7Z"/>',
  insurance:
    '<path d="M12 2.8l7.5 2.7v6c0 4.6-3 8-7.5 9.7c-4.5-1.7-7.5-5.1-7.5-9.7v-6Z"/><path d="M12 8v7M8.5 11.5h7"/>',
  market: '<path d="M3 11.2V3.5h7.7l10 10l-7.7 7.7Z"/><circle cx="7.4" cy="7.9" r="1.5"/>',
  recall,
  reading:
    '<rect x="2" y="7" width="20" height="10" rx="1"/><path d="M7 7v10M12 7v10M17 7v10"/><path d="M4.5 10.5v3M9.5 10.5v3M14.5 10.5v3M19.5 10.5v3"/>',

  download: '<path d="M12 3v12"/><path d="M7 10.5l5 5l5-5"/><path d="M4 20.5h16"/>',
  contents: '<path d="M8.5 6h12M8.5 12h12M8.5 18h12"/>' + dot(4, 6, 1.4) + dot(4, 12, 1.4) + dot(4, 18, 1.4),
  previous: '<path d="M15 5l-7 7l7 7"/>',
  next: '<path d="M9 5l7 7l-7 7"/>',
  close: '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
  globe:
    '<circle cx="12" cy="12" r="9.5"/><path d="M2.5 12h19"/><path d="M12 2.5c3 2.8 4.3 6 4.3 9.5s-1.3 6.7-4.3 9.5c-3-2.8-4.3-6-4.3-9.5s1.3-6.7 4.3-9.5Z"/>',
};

const states: ReadonlySet<string> = new Set(verdictStates);

/** A sign in the colour of the text around it, a state in its own. Words stand beside it, so nothing is read out. */
export function drawIcon(name: IconName): string {
  const look = states.has(name) ? `d-icon d-icon-${name}` : 'd-icon';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${look}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">${shapes[name]}</svg>`;
}

/** The same where many stand on one page: a reference to the shapes in `drawIconSheet`, which the page has once. */
export function referToIcon(name: IconName): string {
  const look = states.has(name) ? `d-icon d-icon-${name}` : 'd-icon';
  return `<svg class="${look}" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}

export function drawIconSheet(): string {
  const symbols = Object.entries(shapes).map(
    ([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${shape}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" class="icon-sheet" aria-hidden="true" focusable="false">${symbols.join('')}</svg>`;
}
