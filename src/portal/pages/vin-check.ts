import { randomBase62 } from '../../kernel/ids.ts';
import { formatCountry } from '../../language/format.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import { type Quote, quotePurchases } from '../../reports/batches/hold.ts';
import { reportsOfPartner } from '../../reports/listing.ts';
import { previewVin, type VinFacts } from '../../vehicles/preview-vin.ts';
import type { VinProblem } from '../../vehicles/vin/read.ts';
import { html, type Html } from '../../web/html.ts';
import { facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';
import { reportColumns } from './report-columns.ts';
import { addGlances, type SeenReport } from './seen-reports.ts';

const ownedShown = 10;

/** What a VIN says for nothing, the reports that the partner has of it, and what a new one costs. */
export async function drawVinCheck(typed: string, visit: Visit): Promise<Html> {
  const { language, parts, partner, now } = visit;
  const preview = previewVin(typed, { now });
  if (!preview.ok) return notice('attention', preview.problems.map((problem) => sayProblem(problem, visit)).join(' '));
  const vinHash = parts.hashVin(preview.facts.vin);
  const owned = await reportsOfPartner(parts.database, { partnerId: partner.id, vinHash }, ownedShown);
  const words = reportsWords[language];
  return html`<section class="p-vin">
      <h2>${words.facts.title}: <code>${preview.facts.vin}</code></h2>
      ${drawFacts(preview.facts, visit)}
    </section>
    ${owned.length > 0 && drawOwned(await addGlances(owned, visit), visit)}
    ${visit.may('buy-reports') ? drawPrice(preview.facts, await quoteFor(vinHash, visit), visit) : notice('attention', words.mayNotBuy)}`;
}

export function sayProblem(problem: VinProblem, { language }: Pick<Visit, 'language'>): string {
  const { problems } = reportsWords[language];
  switch (problem.kind) {
    case 'empty':
      return problems.empty;
    case 'too long':
      return problems.tooLong;
    case 'repeated':
      return problems.repeated;
    case 'length':
      return problems.length(problem.length);
    case 'letter':
      return problems.letter(problem.character, problem.position);
    default:
      return problems.character(problem.character, problem.position);
  }
}

function drawFacts(
  { isSandbox, make, model, years, isYearRequired, country, checkDigit }: VinFacts,
  visit: Visit,
): Html {
  const { facts: heads, checkDigits, sandbox } = reportsWords[visit.language];
  if (isSandbox) return html`<p>${sandbox}</p>`;
  const year = years.join(' / ');
  return html`${facts([
      [heads.make, make ?? heads.unknown],
      ...(model === undefined ? [] : [[heads.model, model] as const]),
      [isYearRequired ? heads.year : heads.yearHint, year === '' ? heads.unknown : year],
      [heads.country, country === undefined ? heads.unknown : formatCountry(country, visit.language)],
      [heads.checkDigit, checkDigits[checkDigit]],
    ])}
    <p class="k-hint">${heads.free}</p>`;
}

function drawOwned(owned: readonly SeenReport[], visit: Visit): Html {
  const { owned: title } = reportsWords[visit.language];
  return html`<section>
    <h2>${title}</h2>
    ${drawTable({ caption: title, rows: owned, columns: reportColumns(visit), empty: html``, words: visit.words.kit })}
  </section>`;
}

function quoteFor(vinHash: string, { parts: { database }, partner, now }: Visit): Promise<Quote> {
  return quotePurchases(database, { partnerId: partner.id, keyId: null, vinHashes: [vinHash], at: now });
}

/** The form carries an id of its own: sent twice, it buys once. */
function drawPrice({ vin }: VinFacts, quote: Quote, { language, figures, link }: Visit): Html {
  const words = reportsWords[language];
  const price = figures.money(quote.priceCents);
  const isFree = quote.repeats > 0;
  const funds = (quote.billingMode === 'prepaid' ? words.balance : words.credit)(figures.money(quote.fundsCents));
  return html`<section class="p-price">
    <p>
      <strong>${isFree ? words.repeat : words.price(price)}</strong>
      ${!isFree && html`<span class="k-hint">${funds}</span>`}
    </p>
    ${!isFree && quote.affordable === 0 && notice('attention', quote.billingMode === 'prepaid' ? words.failures.noCredit : words.failures.creditLimit)}
    <form method="post" action="${link('/reports/buy')}" data-once>
      <input type="hidden" name="vin" value="${vin}" />
      <input type="hidden" name="form" value="${randomBase62(16)}" />
      <button class="button primary">${isFree ? words.buyRepeat : words.buy(price)}</button>
    </form>
  </section>`;
}
