import { addDays, utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findPause, isKnownSupplier, type Pause } from '../../suppliers/client/pauses.ts';
import { findingsByCountry, type FindingSum, supplierDays, type SupplierDay } from '../../suppliers/findings.ts';
import { html, type Html } from '../../web/html.ts';
import { barChart } from '../../web/kit/chart.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, counted, euroFigure } from '../../web/kit/figures.ts';
import { emptyState, facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { doneNotice } from '../done-notice.ts';
import { answeredWithin, countFailed, listFailures } from '../supplier-figures.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  calls: 'Calls by day',
  days: 'Last 30 days (UTC)',
  noDays: 'It was not queried in this period.',
  countries: 'Findings by country of the vehicle, last 30 days',
  findings:
    'Measured each hour on up to 20 reports. A finding is an entry of a list or a field of the report; only it: without its records the finding would be missing or different, and no other supplier’s absence changes it.',
  noFindings: 'No report has been measured yet.',
  unknown: 'not known',
  notQueried: 'This node does not query it.',
  paused: 'It is sent no requests since',
} as const;

const daysShown = 30;

/** One supplier: its days, and what it contributes by country. */
export const supplierPage: Page = {
  path: '/suppliers/:supplierId',
  needs: 'look-at-suppliers',
  async read(visit) {
    const { parts, param, now } = visit;
    const id = param('supplierId');
    if (!(await isKnownSupplier(parts.database, id))) throw new NotThere('there is no such supplier');
    const since = addDays(utcDay(now), 1 - daysShown);
    const days = await supplierDays(parts.database, id, since);
    const countries = await findingsByCountry(parts.database, id, since);
    const pause = await findPause(parts.database, id);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>Supplier</h1>
        ${copyable(id)}
      </div>
      ${pause !== null && drawPause(pause, visit)} ${drawButtons(id, pause, visit)}
      <div class="c-pair">${drawProfile(id, visit)} ${drawChart(days, now)}</div>
      <section>
        <h2>${words.days}</h2>
        ${drawDays(days)}
      </section>
      <section>
        <h2>${words.countries}</h2>
        <p class="c-intro">${words.findings}</p>
        ${drawCountries(countries)}
      </section>`;
    return { title: id, body };
  },
};

function drawPause({ at, reason }: Pause, { times }: Visit): Html {
  return notice('attention', html`${words.paused} ${times.moment(at)}${reason !== null && html`: ${reason}`}`);
}

function drawButtons(id: string, pause: Pause | null, { parts, may }: Visit): Html {
  const [change, label] = pause ? (['resume-supplier', 'Resume'] as const) : (['pause-supplier', 'Pause'] as const);
  return html`<nav class="k-buttons" aria-label="${kitWords.change}">
    ${may('try-supplier') && parts.suppliers.has(id) && html`<a class="button" href="/suppliers/${id}/try">Try a vehicle</a>`}
    ${may(change) && html`<a class="button" href="/suppliers/${id}/${change}">${label}</a>`}
  </nav>`;
}

function drawProfile(id: string, { parts }: Visit): Html {
  const supplier = parts.suppliers.get(id);
  if (!supplier) return html`<p>${words.notQueried}</p>`;
  return facts([
    ['Feeds', supplier.feeds.join(', ')],
    ['Countries', supplier.countries.join(', ') || kitWords.any],
    ['Speed', supplier.speed],
    ['A call costs', `${formatEuro(BigInt(supplier.priceCents))} EUR`],
    ['Deadline', `${countFigure(supplier.deadlineMs)} ms`],
  ]);
}

/** A bar for each day, also for those without a call. */
function drawChart(days: readonly SupplierDay[], now: Date): Html {
  const known = new Map(days.map((day) => [day.day, day]));
  const bars = Array.from({ length: daysShown }, (_, index) => {
    const label = addDays(utcDay(now), 1 - daysShown + index);
    const { calls = 0n, failures = {} } = known.get(label) ?? {};
    return {
      label,
      value: Number(calls),
      text: `${counted(calls, 'call')}, ${countFigure(countFailed(failures))} failed`,
    };
  });
  return html`<section class="c-figure">
    <h2>${words.calls}</h2>
    ${barChart(bars, words.calls)}
  </section>`;
}

function drawDays(days: readonly SupplierDay[]): Html {
  return drawTable<SupplierDay>({
    caption: words.days,
    rows: days,
    empty: emptyState(words.noDays),
    columns: [
      { key: 'day', head: 'Day', cell: ({ day }) => day },
      { key: 'calls', head: 'Calls', isFigure: true, cell: ({ calls }) => countFigure(calls) },
      { key: 'answered', head: 'Answered', isFigure: true, cell: ({ answered }) => countFigure(answered) },
      { key: 'failed', head: 'Failed', isFigure: true, cell: ({ failures }) => countFigure(countFailed(failures)) },
      { key: 'kinds', head: 'Failures', cell: ({ failures }) => listFailures(failures) },
      { key: 'cached', head: 'From cache', isFigure: true, cell: ({ cacheHits }) => countFigure(cacheHits) },
      { key: 'half', head: 'Half within', isFigure: true, cell: ({ latencies }) => answeredWithin(latencies, 0.5) },
      { key: 'most', head: '95 % within', isFigure: true, cell: ({ latencies }) => answeredWithin(latencies, 0.95) },
      { key: 'cost', head: 'Cost, EUR', isFigure: true, cell: ({ costCents }) => euroFigure(costCents) },
      { key: 'sole', head: 'Only it', isFigure: true, cell: share },
    ],
  });
}

function drawCountries(countries: readonly FindingSum[]): Html {
  return drawTable<FindingSum>({
    caption: words.countries,
    rows: countries,
    empty: emptyState(words.noFindings),
    columns: [
      { key: 'country', head: 'Country', cell: ({ country }) => country || words.unknown },
      { key: 'reports', head: 'Reports', isFigure: true, cell: ({ reports }) => countFigure(reports) },
      { key: 'findings', head: 'Findings', isFigure: true, cell: ({ findings }) => countFigure(findings) },
      { key: 'only', head: 'Of them only it', isFigure: true, cell: ({ soleFindings }) => countFigure(soleFindings) },
      { key: 'share', head: 'Share', isFigure: true, cell: share },
    ],
  });
}

function share({ findings, soleFindings }: Pick<FindingSum, 'findings' | 'soleFindings'>): string {
  return findings === 0n ? '' : `${((Number(soleFindings) / Number(findings)) * 100).toFixed(0)} %`;
}
