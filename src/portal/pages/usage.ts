import { portalKeyId } from '../../billing/calls.ts';
import { type KeyUsage, usageByKey } from '../../billing/usage-by-key.ts';
import { sumUsage, usageByDay } from '../../billing/usage.ts';
import { addDays, isRealDay, startOfDay, utcDay } from '../../kernel/day.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import { usageWords } from '../../language/portal/usage/index.ts';
import { listKeys } from '../../partners/keys/store.ts';
import { html, type Html } from '../../web/html.ts';
import { barChart } from '../../web/kit/chart.ts';
import { csvLine } from '../../web/kit/csv.ts';
import { emptyState, notice } from '../../web/kit/notice.ts';
import { type Column, csvCells, drawTable } from '../../web/kit/table.ts';
import type { Page, Visit } from '../visit.ts';

/** What a page adds up of a month, in some 40 ms. A busier partner looks at one day at a time. */
const maxCallsByKey = 20_000n;

type Day = Awaited<ReturnType<typeof usageByDay>>[number];

/** A month, as it is shown: until today, where it has not ended. */
interface Month {
  /** `2026-11`. */
  readonly name: string;
  readonly days: readonly Day[];
  /** The day that is looked at; undefined: the whole month. */
  readonly day: string | undefined;
  readonly byKey: readonly KeyRow[] | undefined;
}

interface KeyRow extends KeyUsage {
  readonly name: string;
}

/** The calls of a month by day, and by key and outcome: what the API tells and the statement bills. */
export const usagePage: Page = {
  path: '/usage',
  needs: 'see-usage',
  async read(visit) {
    const month = await readMonth(visit);
    const { query, words } = visit;
    const by = query.get('by') === 'key' ? 'key' : 'day';
    if (query.get('format') === 'csv') {
      const lines =
        by === 'key' ? linesOf(keyColumns(visit), month.byKey ?? []) : linesOf(dayColumns(visit), month.days);
      return { fileName: `usage-${month.day ?? month.name}-by-${by}.csv`, lines };
    }
    return { title: words.pages.usage, body: drawUsage(month, visit) };
  },
};

async function readMonth({ parts: { database }, partner, query, now, language }: Visit): Promise<Month> {
  const today = utcDay(now);
  const asked = query.get('month') ?? '';
  const isMonth = /^\d{4}-\d{2}$/.test(asked) && isRealDay(`${asked}-01`) && `${asked}-01` <= today && asked >= '2000';
  const name = isMonth ? asked : today.slice(0, 7);
  const [first, next] = [`${name}-01`, `${shiftMonth(name, 1)}-01`];
  const last = addDays(next, -1) < today ? addDays(next, -1) : today;
  const days = await usageByDay(database, partner.id, first, last);
  const askedDay = query.get('day') ?? '';
  const day = days.find((one) => one.day === askedDay)?.day;
  const isTooMuch = day === undefined && sumUsage(days).calls > maxCallsByKey;
  const range = day === undefined ? { from: first, before: next } : { from: day, before: addDays(day, 1) };
  const byKey = isTooMuch ? undefined : await usageByKey(database, partner.id, range);
  const labels = new Map((await listKeys(database, partner.id)).map(({ keyId, label }) => [keyId, label]));
  const nameOf = (keyId: string) =>
    keyId === portalKeyId ? usageWords[language].portal : [labels.get(keyId), keyId].filter(Boolean).join(' · ');
  return { name, days, day, byKey: byKey?.map((row) => ({ ...row, name: nameOf(row.keyId) })) };
}

/** `2026-12` of `2026-11` and 1. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

function drawUsage(month: Month, visit: Visit): Html {
  const { days, name, day } = month;
  const { language, figures, words, now } = visit;
  const say = usageWords[language];
  const total = sumUsage(days);
  const bars = days.map((one) => ({
    label: figures.day(startOfDay(one.day)),
    value: Number(one.calls),
    text: `${figures.count(one.calls)}${money(visit, one.amountCents, (text) => `, ${text}`)}`,
  }));
  const isNow = name === utcDay(now).slice(0, 7);
  const csv = (by: string) => addressOf(visit, { month: name, day, by, format: 'csv' });
  return html`<div class="c-head">
      <h1>${words.pages.usage}${figures.colon}${monthName(name, language)}</h1>
      <nav class="k-buttons" aria-label="${words.kit.pages}">
        <a class="button" href="${addressOf(visit, { month: shiftMonth(name, -1) })}">${say.previousMonth}</a>
        ${!isNow && html`<a class="button" href="${addressOf(visit, { month: shiftMonth(name, 1) })}">${say.nextMonth}</a>`}
      </nav>
    </div>
    <p class="c-intro">${say.intro}</p>
    <section class="c-pair">
      <div class="c-figure">
        <h2>${say.calls}</h2>
        <p class="c-large">${figures.count(total.calls)}</p>
        <p>${say.charged}${figures.colon}${figures.count(total.billableCalls)}</p>
        ${money(visit, total.amountCents, (text) => html`<p>${say.amount}${figures.colon}${text}</p>`)}
      </div>
      <div class="c-figure">
        <h2>${say.callsADay}</h2>
        ${barChart(bars, `${say.callsADay}${figures.colon}${figures.count(total.calls)}`)}
      </div>
    </section>
    ${drawByKey(month, visit)}
    <section>
      <h2>${say.byDay}</h2>
      <p class="k-buttons">
        <a class="button" href="${csv('day')}">${say.csvByDay}</a>
        ${month.byKey && html`<a class="button" href="${csv('key')}">${say.csvByKey}</a>`}
      </p>
      ${drawTable({
        caption: say.byDay,
        // The file has every day; here those without calls would hide the others.
        rows: days.filter(({ calls, amountCents }) => calls > 0n || amountCents !== 0n).toReversed(),
        empty: emptyState(say.noCalls),
        words: words.kit,
        columns: dayColumns(visit),
      })}
    </section>`;
}

function drawByKey({ name, day, days, byKey }: Month, visit: Visit): Html {
  const { language, figures, words } = visit;
  const say = usageWords[language];
  const shown = days.filter((one) => day === undefined || one.day === day);
  const spent = byKey?.reduce((sum, { amountCents }) => sum + amountCents, 0n) ?? 0n;
  // What was refunded belongs to no key: it is what the days have less than the calls.
  const refunded = spent - sumUsage(shown).amountCents;
  return html`<section id="by-key">
    <h2>${say.byKey}${day !== undefined && `${figures.colon}${figures.day(startOfDay(day))}`}</h2>
    ${day !== undefined && html`<p><a href="${addressOf(visit, { month: name })}#by-key">${say.wholeMonth}</a></p>`}
    ${
      byKey
        ? drawTable({
            caption: say.byKey,
            rows: byKey,
            empty: emptyState(say.noCalls),
            words: words.kit,
            columns: keyColumns(visit),
          })
        : notice('attention', say.tooMany)
    }
    ${refunded > 0n && money(visit, -refunded, (text) => html`<p>${say.refunds}${figures.colon}${text}</p>`)}
  </section>`;
}

function dayColumns(visit: Visit): readonly Column<Day>[] {
  const { figures, language } = visit;
  const say = usageWords[language];
  return [
    {
      key: 'day',
      head: say.day,
      cell: ({ day, calls }) =>
        calls === 0n
          ? figures.day(startOfDay(day))
          : html`<a href="${addressOf(visit, { month: day.slice(0, 7), day })}#by-key"
              >${figures.day(startOfDay(day))}</a
            >`,
      csv: ({ day }) => day,
    },
    countColumn('calls', say.calls, visit, ({ calls }) => calls),
    countColumn('charged', say.charged, visit, ({ billableCalls }) => billableCalls),
    ...amountColumn(visit, ({ amountCents }: Day) => amountCents),
  ];
}

function keyColumns(visit: Visit): readonly Column<KeyRow>[] {
  const say = usageWords[visit.language];
  const outcomes: Readonly<Record<string, string>> = { charged: say.chargedOnce, repeat: say.repeat };
  return [
    { key: 'key', head: say.key, isLong: true, cell: ({ name }) => name, csv: ({ keyId }) => keyId },
    {
      key: 'outcome',
      head: say.outcome,
      // An error has the code that the API documents.
      cell: ({ outcome }) => outcomes[outcome] ?? html`<code>${outcome}</code>`,
      csv: ({ outcome }) => outcome,
    },
    countColumn('calls', say.calls, visit, ({ calls }) => calls),
    ...amountColumn(visit, ({ amountCents }: KeyRow) => amountCents),
  ];
}

export function countColumn<Row>(key: string, head: string, { figures }: Visit, of: (row: Row) => bigint): Column<Row> {
  return { key, head, isFigure: true, cell: (row) => figures.count(of(row)), csv: (row) => String(of(row)) };
}

/** For those who may see money. */
function amountColumn<Row>({ may, figures, language }: Visit, of: (row: Row) => Cents): Column<Row>[] {
  if (!may('see-money')) return [];
  const head = usageWords[language].amount;
  return [
    { key: 'amount', head, isFigure: true, cell: (row) => figures.money(of(row)), csv: (row) => formatEuro(of(row)) },
  ];
}

function money<Drawn>({ may, figures }: Visit, cents: Cents, draw: (text: string) => Drawn): Drawn | '' {
  return may('see-money') ? draw(figures.money(cents)) : '';
}

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): AsyncGenerator<string> {
  yield csvLine(columns.map(({ head }) => head));
  for (const row of rows) yield csvLine(csvCells(columns, row));
}

function addressOf({ link }: Visit, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${link('/usage')}?${new URLSearchParams(given).toString()}`;
}

function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    startOfDay(`${month}-01`),
  );
}
