import { addDays, isRealDay, startOfDay } from '../../kernel/day.ts';
import { documentWords } from '../../language/documents/index.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import type { View } from '../../pages/outcome.ts';
import { findPartnerReports, latestReports } from '../../reports/listing.ts';
import { isReportId } from '../../reports/report-id.ts';
import { html, type Html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';
import { reportColumns } from './report-columns.ts';
import { addGlances, type SeenReport } from './seen-reports.ts';
import { drawVinCheck } from './vin-check.ts';

type Listed = SeenReport & { readonly place: bigint };

const results = ['problem', 'attention', 'clear', 'unchecked'] as const;
/** Of so many reports a page compares the result: it is read from each of them. */
const maxCompared = 200;

const list = listPage<Listed>({
  path: '/reports',
  needs: 'see-reports',
  title: ({ words }) => words.pages.reports,
  intro: ({ language }) => reportsWords[language].intro,
  fileName: ({ partner }) => `${partner.id}-reports`,
  filters: ({ language }) => {
    const { from, to, result } = reportsWords[language].filters;
    const { states } = documentWords[language].phrases;
    return [
      { name: 'from', label: from, kind: 'date' },
      { name: 'to', label: to, kind: 'date' },
      { name: 'result', label: result, kind: 'choice', choices: results.map((code) => [code, states[code]] as const) },
    ];
  },
  sorting: { key: 'bought', isDescending: true },
  empty: ({ language }) => reportsWords[language].noReports,
  above: (visit) => {
    const isCompared = resultIn(visit.query.get('result') ?? undefined) !== undefined;
    const note = reportsWords[visit.language].resultOf(maxCompared);
    return html`${drawLookUp(visit, { typed: '' })} ${isCompared && html`<p class="k-hint">${note}</p>`}`;
  },
  columns: reportColumns,
  async read(visit, { filters, after, count }) {
    const { parts, partner } = visit;
    const result = resultIn(filters['result']);
    const wanted = {
      before: placeIn(after),
      from: startIn(filters['from']),
      to: startIn(filters['to'], 1),
      count: result === undefined ? count : maxCompared,
    };
    const rows = await addGlances(await latestReports(parts.database, partner.id, wanted), visit);
    if (result === undefined) return rows;
    return rows.filter(({ glance }) => glance && (glance.headline.code ?? 'unchecked') === result).slice(0, count);
  },
  keyOf: ({ place }) => String(place),
});

function resultIn(text: string | undefined): (typeof results)[number] | undefined {
  return results.find((code) => code === text);
}

/** The start of a day, or of one after it; null for what is no day. */
function startIn(text: string | undefined, daysLater = 0): Date | null {
  return text !== undefined && isRealDay(text) ? startOfDay(addDays(text, daysLater)) : null;
}

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
