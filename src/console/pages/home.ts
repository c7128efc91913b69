import { euroNumber, type Cents } from '../../kernel/money.ts';
import { html, type Html } from '../../web/html.ts';
import { barChart } from '../../web/kit/chart.ts';
import { counted, countFigure, euroText } from '../../web/kit/figures.ts';
import type { DayFigures, Overview } from '../figures.ts';
import type { Page, Visit } from '../visit.ts';
import { drawHealth } from './health.ts';
import { drawWaiting } from './waiting.ts';

const words = {
  title: 'Home',
  revenue: 'Revenue',
  cost: 'Supplier cost',
  margin: 'Margin',
  purchases: 'Purchases',
  others: 'Free repeats and failures',
  refunds: 'Refunds, deducted from the revenue',
  today: 'Today (UTC)',
  weekdayAverage: 'Same weekday, average of 4 weeks',
  month: 'This month',
  monthBefore: 'Month before, to the same day',
  chart: 'Revenue by day, EUR',
  asOf: 'Figures of',
  split: (repeats: bigint, failures: bigint) =>
    `${counted(repeats, 'free repeat')} and ${counted(failures, 'failure')} today`,
} as const;

/** What the day is like, what waits for somebody, and whether everything runs. */
export const homePage: Page = {
  path: '/',
  needs: 'look-at-home',
  async read(visit) {
    const body = html`<h1 class="hidden-visually">${words.title}</h1>
      ${visit.may('look-at-margin') && drawMoney(await visit.parts.figures.read(), visit)} ${await drawWaiting(visit)}
      ${await drawHealth(visit)}`;
    return { title: words.title, body };
  },
};

type Sum = Omit<DayFigures, 'day'>;

function drawMoney({ days, today, repeats, readAt }: Overview, { times }: Visit): Html {
  const now = days.at(-1);
  if (!now) return html``;
  const sums = [
    now,
    averageOf(sameWeekdays(days)),
    sumOf(days.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))),
    monthBefore(days, today),
  ];
  const row = (label: string, figure: (sum: Sum) => string) =>
    html`<tr>
      <th scope="row">${label}</th>
      ${sums.map((sum, at) => html`<td class="k-figure ${at === 0 ? 'c-now' : ''}" data-head="${heads[at] ?? ''}">${figure(sum)}</td>`)}
    </tr>`;
  const bars = days.map(({ day, revenueCents, purchases }) => ({
    label: day,
    value: euroNumber(revenueCents),
    text: `${euroText(revenueCents)}, ${counted(purchases, 'purchase')}`,
  }));
  const failures = now.calls - now.purchases - repeats;
  return html`<section>
    <div class="c-pair">
      <div class="c-figure">
        <h2>${words.revenue}, ${words.today}</h2>
        <p class="c-large">${euroText(now.revenueCents)}</p>
        <p>
          ${counted(now.purchases, 'purchase')}, ${words.margin.toLowerCase()}
          ${euroText(now.revenueCents - now.costCents)}. ${words.split(repeats, failures > 0n ? failures : 0n)}.
        </p>
      </div>
      <div class="c-figure">
        <h2>${words.chart}</h2>
        ${barChart(bars, words.chart)}
      </div>
    </div>
    <table class="k-table">
      <caption class="hidden-visually">
        ${words.revenue}, ${words.cost}, ${words.margin}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${heads.map((head) => html`<th scope="col" class="k-figure">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(words.revenue, ({ revenueCents }) => euroText(revenueCents))}
        ${row(words.refunds, ({ refundedCents }) => euroText(refundedCents))}
        ${row(words.cost, ({ costCents }) => euroText(costCents))}
        ${row(words.margin, ({ revenueCents, costCents }) => euroText(revenueCents - costCents))}
        ${row(words.purchases, ({ purchases }) => countFigure(purchases))}
        ${row(words.others, ({ calls, purchases }) => countFigure(calls - purchases))}
      </tbody>
    </table>
    <p class="k-hint">${words.asOf} ${times.moment(readAt)}</p>
  </section>`;
}

const heads = [words.today, words.weekdayAverage, words.month, words.monthBefore];

/** The same weekday of up to four weeks before today, as far as there are figures. */
function sameWeekdays(days: readonly DayFigures[]): DayFigures[] {
  return [8, 15, 22, 29].flatMap((back) => days.at(-back) ?? []);
}

function monthBefore(days: readonly DayFigures[], today: string): Sum {
  return sumOf(days.filter(({ day }) => day.slice(0, 7) < today.slice(0, 7) && day.slice(8) <= today.slice(8)));
}

function sumOf(days: readonly Sum[]): Sum {
  const total = (name: keyof Sum) => days.reduce((sum, day) => sum + day[name], 0n);
  return {
    calls: total('calls'),
    purchases: total('purchases'),
    revenueCents: total('revenueCents'),
    refundedCents: total('refundedCents'),
    costCents: total('costCents'),
  };
}

function averageOf(days: readonly Sum[]): Sum {
  const sum = sumOf(days);
  const share = (total: Cents) => (days.length === 0 ? 0n : total / BigInt(days.length));
  return {
    calls: share(sum.calls),
    purchases: share(sum.purchases),
    revenueCents: share(sum.revenueCents),
    refundedCents: share(sum.refundedCents),
    costCents: share(sum.costCents),
  };
}
