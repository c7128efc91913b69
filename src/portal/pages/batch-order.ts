import { batchesWords } from '../../language/portal/batches/index.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import { quotePurchases } from '../../reports/batches/hold.ts';
import { newBatchId } from '../../reports/batches/order.ts';
import type { RejectedLine, VinList } from '../../reports/batches/read-list.ts';
import { html, type Html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';
import { sayProblem } from './vin-check.ts';

/** Of a list that is wrong in many lines the first ones say what is wrong. */
const maxShown = 100;

/** What was read of a list, line by line where something is wrong, and what buying it would cost. */
export async function drawOrder(found: VinList, visit: Visit, mayOrder: boolean): Promise<Html> {
  return html`${mayOrder && (await drawCost(found, visit))} ${drawRejected(found.rejected, visit)}
  ${drawRepeated(found.repeated, visit)}`;
}

async function drawCost({ vins }: VinList, visit: Visit): Promise<Html> {
  const { parts, partner, now, language, figures, link } = visit;
  const words = batchesWords[language];
  const { balance, credit } = reportsWords[language];
  const vinHashes = vins.map(({ vin }) => parts.hashVin(vin));
  const quote = await quotePurchases(parts.database, { partnerId: partner.id, keyId: null, vinHashes, at: now });
  const charged = quote.vehicles - quote.repeats;
  const total = words.atMost(figures.money(quote.totalCents), figures.money(quote.priceCents));
  const funds = (quote.billingMode === 'prepaid' ? balance : credit)(figures.money(quote.fundsCents));
  return html`<section class="p-price">
    <p>
      <strong>${words.vehicles(BigInt(quote.vehicles))}</strong>
      ${quote.repeats > 0 && words.repeats(BigInt(quote.repeats))}
    </p>
    <p><strong>${total}</strong> <span class="k-hint">${funds}</span></p>
    ${quote.affordable < charged && notice('attention', words.affordable(BigInt(quote.affordable)))}
    <form method="post" action="${link('/batches/order')}" data-once>
      <input type="hidden" name="batch" value="${newBatchId()}" />
      <input type="hidden" name="list" value="${listOf(vins)}" />
      <p class="k-buttons">
        <button class="button primary">${words.order(BigInt(quote.vehicles))}</button>
        <a class="button" href="${link('/batches')}">${visit.words.kit.cancel}</a>
      </p>
    </form>
  </section>`;
}

/** The VINs at their lines, so that the lines of the batch are those of the list. */
function listOf(vins: VinList['vins']): string {
  const lines: string[] = [];
  for (const { line, vin } of vins) lines[line - 1] = [lines[line - 1], vin].filter(Boolean).join(' ');
  return Array.from(lines, (text) => text ?? '').join('\n');
}

function drawRejected(rejected: readonly RejectedLine[], visit: Visit): Html {
  if (rejected.length === 0) return html``;
  const words = batchesWords[visit.language];
  return html`<section>
    <h2>${words.rejected} (${visit.figures.count(BigInt(rejected.length))})</h2>
    ${sayHowMany(rejected, visit)}
    ${drawTable({
      caption: words.rejected,
      rows: rejected.slice(0, maxShown),
      empty: html``,
      words: visit.words.kit,
      columns: [
        { key: 'line', head: words.heads.line, cell: ({ line }) => String(line) },
        { key: 'text', head: words.text, isLong: true, cell: ({ text }) => html`<code>${text}</code>` },
        {
          key: 'why',
          head: words.why,
          cell: ({ problems }) => problems.map((problem) => sayProblem(problem, visit)).join(' '),
        },
      ],
    })}
  </section>`;
}

function sayHowMany(rows: readonly unknown[], { language }: Visit): Html {
  return html`${rows.length > maxShown && html`<p class="k-hint">${batchesWords[language].onlyFirst(BigInt(maxShown))}</p>`}`;
}

function drawRepeated(repeated: VinList['repeated'], visit: Visit): Html {
  if (repeated.length === 0) return html``;
  const words = batchesWords[visit.language];
  return html`<section>
    <h2>${words.repeatedLines} (${visit.figures.count(BigInt(repeated.length))})</h2>
    ${sayHowMany(repeated, visit)}
    ${drawTable({
      caption: words.repeatedLines,
      rows: repeated.slice(0, maxShown),
      empty: html``,
      words: visit.words.kit,
      columns: [
        { key: 'line', head: words.heads.line, cell: ({ line }) => String(line) },
        { key: 'vin', head: reportsWords[visit.language].heads.vin, cell: ({ vin }) => html`<code>${vin}</code>` },
        { key: 'why', head: words.why, cell: ({ firstLine }) => words.sameAs(firstLine) },
      ],
    })}
  </section>`;
}
