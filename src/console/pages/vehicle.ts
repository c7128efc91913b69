import { NotThere } from '../../pages/outcome.ts';
import { type ListedReport, reportsOfVehicle } from '../../reports/listing.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroFigure } from '../../web/kit/figures.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import type { Page } from '../visit.ts';

const words = {
  title: 'Vehicle',
  intro: 'A vehicle is named by the keyed hash of its VIN. These are its reports that have not been erased.',
  empty: 'No report on this vehicle is stored.',
  calls: 'Calls for it',
  erase: 'Erase a vehicle',
} as const;

const maxReports = 200;

/** All reports on a vehicle. */
export const vehiclePage: Page = {
  path: '/vehicles/:hash',
  needs: 'look-at-reports',
  async read({ parts: { database }, param, times, may }) {
    const hash = param('hash');
    if (!/^[0-9a-f]{32}$/.test(hash)) throw new NotThere('that is no hash of a VIN');
    const reports = await reportsOfVehicle(database, hash, maxReports);
    const body = html`<div class="c-head">
        <h1>${words.title}</h1>
        ${copyable(hash)}
      </div>
      <p class="c-intro">${words.intro}</p>
      <nav class="k-buttons" aria-label="${kitWords.change}">
        ${may('look-at-calls') && html`<a class="button" href="/calls?vehicle=${hash}">${words.calls}</a>`}
        ${may('erase-vehicle') && html`<a class="button" href="/erase-vehicle">${words.erase}</a>`}
      </nav>
      ${drawTable<ListedReport>({
        caption: words.title,
        rows: reports,
        empty: emptyState(words.empty),
        columns: [
          { key: 'id', head: 'Report', cell: ({ id }) => copyable(id, `/reports/${id}`) },
          {
            key: 'partner',
            head: 'Partner',
            cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
          },
          { key: 'at', head: 'Bought', cell: ({ boughtAt }) => times.moment(boughtAt) },
          { key: 'until', head: 'Can be read until', cell: ({ accessUntil }) => times.moment(accessUntil) },
          { key: 'price', head: 'Price, EUR', isFigure: true, cell: ({ priceCents }) => euroFigure(priceCents) },
          {
            key: 'state',
            head: 'State',
            cell: ({ pending }) =>
              pending.length > 0 ? badge('attention', 'being gathered') : badge('clear', 'complete'),
          },
        ],
      })}`;
    return { title: words.title, body };
  },
};
