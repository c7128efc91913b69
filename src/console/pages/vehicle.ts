import { findRefund } from '../../billing/refunds.ts';
import { NotThere } from '../../pages/outcome.ts';
import { type ListedReport, reportsOfVehicle } from '../../reports/listing.ts';
import { type Glance, readGlances } from '../../reports/read/glance.ts';
import { findReport } from '../../reports/store.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroFigure } from '../../web/kit/figures.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import type { Page, Visit } from '../visit.ts';
import { drawVerdict } from './verdict.ts';

const words = {
  title: 'Vehicle',
  intro: 'The reports on this vehicle that have not been erased, the newest first.',
  empty: 'No report on this vehicle is stored.',
  calls: 'Calls for it',
  erase: 'Erase a vehicle',
} as const;

const maxReports = 200;

type SeenReport = ListedReport & { readonly glance: Glance | undefined; readonly isRefunded: boolean };

/** What was found by the newest reports: each has to be read. */
const maxGlances = 10;

async function addStates(reports: readonly ListedReport[], { parts }: Visit): Promise<SeenReport[]> {
  const glances = new Map<string, Glance>();
  for (const { id, partnerId, boughtAt } of reports.slice(0, maxGlances)) {
    const own = await readGlances(parts, { partnerId, reportIds: [id], language: 'en', at: boughtAt });
    for (const glance of own.values()) glances.set(id, glance);
  }
  return Promise.all(
    reports.map(async (report) => ({
      ...report,
      glance: glances.get(report.id),
      isRefunded: (await findRefund(parts.database, report)) !== undefined,
    })),
  );
}

function drawState({ pending, isRefunded }: SeenReport): Html {
  const state = pending.length > 0 ? badge('attention', 'being gathered') : badge('clear', 'complete');
  return html`${state} ${isRefunded && badge('plain', 'refunded')}`;
}

/** All reports on a vehicle. */
export const vehiclePage: Page = {
  path: '/vehicles/:hash',
  needs: 'look-at-reports',
  async read(visit) {
    const { parts, param, times, may } = visit;
    const { database } = parts;
    const hash = param('hash');
    if (!/^[0-9a-f]{32}$/.test(hash)) throw new NotThere('that is no hash of a VIN');
    const reports = await addStates(await reportsOfVehicle(database, hash, maxReports), visit);
    const [newest] = reports;
    const vin = newest && (await findReport(database, newest.id))?.vin;
    const title = reports.find(({ glance }) => glance?.vehicleName)?.glance?.vehicleName ?? words.title;
    const body = html`<div class="c-head">
        <h1>${title}</h1>
        ${copyable(vin ?? hash)}
      </div>
      <p class="c-intro">${words.intro}</p>
      <nav class="k-buttons" aria-label="${kitWords.change}">
        ${may('look-at-calls') && html`<a class="button" href="/calls?vehicle=${hash}">${words.calls}</a>`}
        ${may('erase-vehicle') && html`<a class="button" href="/erase-vehicle">${words.erase}</a>`}
      </nav>
      ${drawTable<SeenReport>({
        caption: title,
        rows: reports,
        empty: emptyState(words.empty),
        columns: [
          { key: 'id', head: 'Report', cell: ({ id }) => copyable(id, `/reports/${id}`) },
          {
            key: 'partner',
            head: 'Partner',
            cell: ({ partnerId }) => html`<a href="/partners/${partnerId}">${partnerId}</a>`,
          },
          {
            key: 'found',
            head: 'At a glance',
            isLong: true,
            cell: ({ glance }) => (glance ? drawVerdict(glance) : ''),
          },
          { key: 'at', head: 'Bought', cell: ({ boughtAt }) => times.moment(boughtAt) },
          { key: 'price', head: 'Price, EUR', isFigure: true, cell: ({ priceCents }) => euroFigure(priceCents) },
          {
            key: 'state',
            head: 'State',
            cell: drawState,
          },
        ],
      })}`;
    return { title, body };
  },
};
