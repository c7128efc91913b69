import { html, type Html } from '../../web/html.ts';
import { emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';
import { readTimeline, type PartnerEvent } from './timeline.ts';

const words = {
  caption: 'Timeline',
  empty: 'Nothing has happened yet.',
  older: 'Older',
  newer: 'Newer',
} as const;

const rowsShown = 50;

/** Which part of the timeline is wanted: what happened before a moment or after one, shown with the oldest or newest first. */
interface Place {
  readonly isOldestFirst: boolean;
  readonly before: Date | null;
  readonly after: Date | null;
}

/** What happened with a partner, in either order, by its address. */
export async function drawPartnerTimeline(partnerId: string, visit: Visit): Promise<Html> {
  const place = readPlace(visit.query);
  const { isOldestFirst, before, after } = place;
  // Without a place, it begins at the end that is shown first.
  const isDescending = after === null && (before !== null || !isOldestFirst);
  const part = await readTimeline(visit, partnerId, { after: before ?? after, isDescending, count: rowsShown });
  const rows = isDescending === isOldestFirst ? part.happenings.toReversed() : part.happenings;
  const hasPlace = before !== null || after !== null;
  const sorting = { key: 'at', isDescending: !isOldestFirst };
  const ends = isOldestFirst ? [rows.at(0), rows.at(-1)] : [rows.at(-1), rows.at(0)];
  const [oldest, newest] = ends;
  const hasOlder = isDescending ? !part.isEnd : hasPlace;
  const hasNewer = isDescending ? hasPlace : !part.isEnd;
  const link = (next: Partial<Place>) => addressOf(visit.path, { isOldestFirst, before: null, after: null, ...next });
  const older = hasOlder && oldest && html`<a class="button" href="${link({ before: oldest.at })}">${words.older}</a>`;
  const newer = hasNewer && newest && html`<a class="button" href="${link({ after: newest.at })}">${words.newer}</a>`;
  return html`${drawHappenings(rows, visit, {
      sorting,
      sortedUrl: (wanted) => link({ isOldestFirst: !wanted.isDescending }),
    })}
    <p class="k-pages">${isOldestFirst ? [older, newer] : [newer, older]}</p>`;
}

type TableOrder = Pick<Parameters<typeof drawTable<PartnerEvent>>[0], 'sorting' | 'sortedUrl'>;

function drawHappenings(rows: readonly PartnerEvent[], { times }: Visit, order: TableOrder): Html {
  return drawTable<PartnerEvent>({
    caption: words.caption,
    rows,
    empty: emptyState(words.empty),
    ...order,
    columns: [
      { key: 'at', head: 'Time', isSortable: true, cell: ({ at }) => times.moment(at) },
      { key: 'kind', head: 'Kind', cell: ({ kind }) => kind },
      { key: 'what', head: 'What', isLong: true, cell: ({ what }) => what },
      { key: 'who', head: 'Who', cell: ({ who }) => who },
      { key: 'amount', head: 'Amount, EUR', isFigure: true, cell: ({ amount }) => amount },
      { key: 'balance', head: 'Balance, EUR', isFigure: true, cell: ({ balance }) => balance },
    ],
  });
}

function readPlace(query: URLSearchParams): Place {
  return {
    isOldestFirst: query.get('order') === 'up',
    before: readMoment(query.get('before')),
    after: readMoment(query.get('after')),
  };
}

function readMoment(text: string | null): Date | null {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function addressOf(path: string, { isOldestFirst, before, after }: Place): string {
  const query = new URLSearchParams({
    ...(isOldestFirst && { order: 'up' }),
    ...(before && { before: before.toISOString() }),
    ...(after && { after: after.toISOString() }),
  }).toString();
  return `${path}${query === '' ? '' : `?${query}`}#timeline`;
}
