import { type Account, requireAccount } from '../../billing/account.ts';
import { findMethod } from '../../billing/payments/methods.ts';
import { pricesAt } from '../../billing/prices.ts';
import { sumUsage, usageByDay } from '../../billing/usage.ts';
import { euroNumber } from '../../kernel/money.ts';
import { homeWords } from '../../language/portal/home/index.ts';
import { topUpWords } from '../../language/portal/top-up/index.ts';
import { usageWords } from '../../language/portal/usage/index.ts';
import { latestReports } from '../../reports/listing.ts';
import { html, type Html } from '../../web/html.ts';
import { barChart } from '../../web/kit/chart.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Page, Visit } from '../visit.ts';
import { findAttention } from './attention.ts';
import { reportColumns } from './report-columns.ts';
import { drawLookUp } from './reports.ts';
import { addGlances } from './seen-reports.ts';
import { canPay } from './top-up.ts';

const reportsShown = 10;

/** What a member wants to know first: the money, what needs attention, and the latest reports. */
export const homePage: Page = {
  path: '/',
  needs: 'see-home',
  async read(visit) {
    const { parts, partner, words } = visit;
    const account = await requireAccount(parts.database, partner.id);
    const title = words.pages.home;
    const body = html`<h1>${title} ${account.isTest && badge('attention', words.testAccount)}</h1>
      ${account.isTest && html`<p class="c-intro">${words.testAccountWhy}</p>`}
      ${visit.may('buy-reports') && drawLookUp(visit, { typed: '' })}
      ${visit.may('see-money') && (await drawMoney(account, visit))} ${await drawAttention(account, visit)}
      ${visit.may('see-reports') && (await drawReports(visit))}`;
    return { title, body };
  },
};

async function drawMoney(account: Account, visit: Visit) {
  const { parts, partner, now, language, figures } = visit;
  const { database } = parts;
  const words = homeWords[language];
  const today = now.toISOString().slice(0, 10);
  const days = await usageByDay(database, partner.id, `${today.slice(0, 7)}-01`, today);
  const month = sumUsage(days);
  const refundedCents = days.reduce((sum, day) => sum + day.refundedCents, 0n);
  const price = (await pricesAt(database, partner.id, now)).get('report');
  const isPrepaid = account.billingMode === 'prepaid';
  const shownCents = isPrepaid ? account.balanceCents : -account.balanceCents;
  const level = isPrepaid ? account.warningLevelCents : account.creditLimitCents;
  const bars = days.map(({ day, amountCents, calls, billableCalls }) => ({
    label: figures.day(new Date(`${day}T00:00:00Z`)),
    value: euroNumber(amountCents),
    text: `${figures.money(amountCents)}, ${words.calls(calls, billableCalls)}`,
  }));
  return html`<section class="c-pair">
    <div class="c-figure">
      <h2>${isPrepaid ? words.balance : words.outstanding}</h2>
      <p class="c-large">${figures.money(shownCents)}</p>
      ${account.heldCents > 0n && html`<p>${words.held(figures.money(account.heldCents))}</p>`}
      ${level !== null && html`<p>${(isPrepaid ? words.warningLevel : words.creditLimit)(figures.money(level))}</p>`}
      ${price !== undefined && html`<p>${words.price(figures.money(price))}</p>`}
      ${!account.isTest && (await drawPaying(account, visit))}
      <h2>${words.month}</h2>
      <p class="c-large">${figures.money(month.amountCents)}</p>
      <p>${words.calls(month.calls, month.billableCalls)}</p>
      ${refundedCents > 0n && html`<p>${usageWords[language].refunds}${figures.colon}${figures.money(refundedCents)}</p>`}
    </div>
    <div class="c-figure">
      <h2>${words.chart}</h2>
      ${barChart(bars, `${words.chart}${figures.colon}${figures.money(month.amountCents)}`)}
    </div>
  </section>`;
}

async function drawPaying(account: Account, visit: Visit): Promise<Html> {
  const { parts, partner, language, link } = visit;
  const words = topUpWords[language];
  const isOnline = canPay(account, visit);
  const saved = isOnline ? await findMethod(parts.database, partner.id) : undefined;
  return html`<p class="k-buttons">
    ${isOnline && html`<a class="button" href="${link('/top-up')}">${words.title}</a>`}
    <a class="button" href="${link('/pay')}">${words.transfer.page}</a>
    ${saved && html`<a class="button" href="${link('/top-up/saved')}">${words.paySaved(saved.label)}</a>`}
  </p>`;
}

async function drawAttention(account: Account, visit: Visit): Promise<Html> {
  const words = homeWords[visit.language];
  const items = await findAttention(account, visit);
  return html`<section>
    <h2>${words.attention}</h2>
    ${
      items.length === 0
        ? html`<p>${words.nothingToDo}</p>`
        : html`<ul class="c-waiting">
            ${items.map(drawItem)}
          </ul>`
    }
  </section>`;
}

function drawItem({ text, path }: { readonly text: string; readonly path?: string | undefined }): Html {
  return html`<li>${path === undefined ? text : html`<a href="${path}">${text}</a>`}</li>`;
}

async function drawReports(visit: Visit): Promise<Html> {
  const { parts, partner, language, words, link, may } = visit;
  const { lastReports, noReports, buyFirst } = homeWords[language];
  const latest = await latestReports(parts.database, partner.id, { before: null, count: reportsShown });
  const toFirst = html`<a class="button primary" href="${link('/reports')}">${buyFirst}</a>`;
  return html`<section>
    <h2>${lastReports}</h2>
    ${drawTable({
      caption: lastReports,
      rows: await addGlances(latest, visit),
      empty: emptyState(noReports, may('buy-reports') ? toFirst : undefined),
      words: words.kit,
      columns: reportColumns(visit),
    })}
  </section>`;
}
