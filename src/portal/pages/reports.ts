import { reportsWords } from '../../language/portal/reports/index.ts';
import type { View } from '../../pages/outcome.ts';
import { findPartnerReports, latestReports, type ListedPartnerReport } from '../../reports/listing.ts';
import { isReportId } from '../../reports/report-id.ts';
import { html, type Html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';
import { reportColumns } from './report-columns.ts';
import { drawVinCheck } from './vin-check.ts';

type Listed = ListedPartnerReport & { readonly place: bigint };

const list = listPage<Listed>({
  path: '/reports',
  needs: 'see-reports',
  title: ({ words }) => words.pages.reports,
  intro: ({ language }) => reportsWords[language].intro,
  fileName: ({ partner }) => `${partner.id}-reports`,
  filters: () => [],
  sorting: { key: 'bought', isDescending: true },
  empty: ({ language }) => reportsWords[language].noReports,
  above: (visit) => drawLookUp(visit, { typed: '' }),
  columns: reportColumns,
  read: ({ parts: { database }, partner }, { after, count }) =>
    latestReports(database, partner.id, { before: placeIn(after), count }),
  keyOf: ({ place }) => String(place),
});

/** What comes from the address may be anything. */
function placeIn(after: string | undefined): bigint | null {
  return after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : null;
}

/**
 * The reports of a partner, and the field in which a VIN or the number of a report is looked up. What is typed is sent as a form,
 * so that no VIN is in an address.
 */
export const reportsPage: Page = {
  ...list,
  async submit(visit, values) {
    const typed = (values.get('vin') ?? '').trim();
    const { language, words, parts, partner, link } = visit;
    if (isReportId(typed)) {
      const found = await findPartnerReports(parts.database, partner.id, [typed]);
      if (found.has(typed)) return { location: link(`/reports/${typed}`) };
      const unknown = notice('attention', reportsWords[language].noSuchReport);
      return drawPage(visit, drawLookUp(visit, { typed, result: unknown }));
    }
    return drawPage(visit, drawLookUp(visit, { typed, result: await drawVinCheck(typed, visit) }), words.pages.reports);
  },
};

function drawPage({ words }: Visit, body: Html, title = words.pages.reports): View {
  return {
    title,
    body: html`<h1>${title}</h1>
      ${body}`,
  };
}

/** With a script it is sent while it is typed, and what it leads to appears below. */
export function drawLookUp({ link, language }: Visit, { typed, result }: { typed: string; result?: Html }): Html {
  const words = reportsWords[language];
  return html`<form class="p-lookup" method="post" action="${link('/reports')}">
      <div class="k-field">
        <label for="vin">${words.vinOrNumber}</label>
        <p class="k-hint" id="vin-hint">${words.vinHint}</p>
        <div class="p-row">
          <input
            id="vin"
            name="vin"
            class="p-code"
            value="${typed}"
            maxlength="64"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            aria-describedby="vin-hint"
            data-check="vin-check"
            autofocus
          />
          <button class="button primary">${words.lookUp}</button>
        </div>
      </div>
    </form>
    <div id="vin-check" aria-live="polite">${result}</div>`;
}
