import { NotThere, type View } from '../../pages/outcome.ts';
import { type Added, supplierContribution } from '../../reports/supplier-contribution.ts';
import { type SupplierCheckResult, checkSuppliers } from '../../suppliers/gathering/check-suppliers.ts';
import type { Supplier } from '../../suppliers/supplier.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import { html, type Html } from '../../web/html.ts';
import { counted, euroText } from '../../web/kit/figures.ts';
import { drawForm, type FormError } from '../../web/kit/form.ts';
import { badge, facts, notice } from '../../web/kit/notice.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: (id: string) => `Try ${id}`,
  intro: (price: string) =>
    `Queries the supplier for one vehicle now. Nothing is stored or sold. The query is real and costs ${price}.`,
  submit: 'Ask',
  adds: 'What it would add to a report',
  nothing: 'Nothing.',
  records: 'Its records',
  lacks: (needs: readonly string[]) => `It needs the ${needs.join(' and ')}, which only other suppliers know.`,
  notForIt: 'It does not cover this vehicle.',
} as const;

/** Asks one supplier about a vehicle. The VIN is sent as a form, so that it is in no address. */
export const trySupplierPage: Page = {
  path: '/suppliers/:supplierId/try',
  needs: 'try-supplier',
  async read(visit) {
    return draw(loadSupplier(visit), visit);
  },
  async submit(visit, values) {
    const supplier = loadSupplier(visit);
    const typed = values.get('vin')?.trim() ?? '';
    const vin = readVin(typed);
    if (!vin.ok) return draw(supplier, visit, html``, { field: 'vin', message: `It ${vin.problem}.` }, typed);
    const [result] = await checkSuppliers([{ supplier, vin: vin.vin, facts: {} }], visit.parts.clock);
    return draw(supplier, visit, result ? drawResult(result, visit) : html``, undefined, typed);
  },
};

function loadSupplier({ parts, param }: Visit): Supplier {
  const supplier = parts.suppliers.get(param('supplierId'));
  if (!supplier) throw new NotThere('this service does not query such a supplier');
  return supplier;
}

function draw({ id, priceCents }: Supplier, { path }: Visit, result = html``, error?: FormError, typed = ''): View {
  const body = html`<h1>${words.title(id)}</h1>
    <p class="c-intro">${words.intro(euroText(BigInt(priceCents)))}</p>
    ${drawForm({
      action: path,
      fields: [{ name: 'vin', label: 'VIN', isFocused: true }],
      values: { vin: typed },
      error,
      submit: words.submit,
      cancelUrl: `/suppliers/${id}`,
    })}
    ${result}`;
  return { title: words.title(id), body, status: error ? 422 : 200 };
}

function drawResult(result: SupplierCheckResult, { now }: Visit): Html {
  if (result.kind === 'lacks') return notice('attention', words.lacks(result.needs));
  if (result.kind === 'not for it') return notice('attention', words.notForIt);
  const { answer, ms, vin, supplier } = result;
  if (answer.kind === 'failed') return notice('failed', `Failed after ${ms} ms: ${answer.failure}, ${answer.detail}`);
  const state = answer.kind === 'evidence' ? counted(answer.evidence.length, 'record') : answer.kind;
  const head = html`<h2>Answered after ${String(ms)} ms: ${badge('plain', state)}</h2>`;
  if (answer.kind !== 'evidence') return head;
  return html`${head}
    <h2>${words.adds}</h2>
    ${drawAdded(supplierContribution(supplier, vin, answer, now))}
    <details>
      <summary>${words.records}</summary>
      <pre class="c-text">${JSON.stringify(answer.evidence, null, 1)}</pre>
    </details>`;
}

function drawAdded(added: Added): Html {
  const rows = Object.entries(added).map(
    ([name, fields]) => [name, typeof fields === 'number' ? String(fields) : fields.join(', ')] as const,
  );
  return rows.length === 0 ? html`<p>${words.nothing}</p>` : facts(rows);
}
