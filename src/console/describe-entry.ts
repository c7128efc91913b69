import { formatDuration } from '../kernel/duration.ts';
import type { AuditEntry } from '../people/audit/list.ts';
import { html, type Html } from '../web/html.ts';
import { euroText } from '../web/kit/figures.ts';
import { words } from './words.ts';

/** `balanceCents 10000 → 35000` as a person reads it: `balance 100.00 EUR → 350.00 EUR`. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): [name: string, text: string][] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map((value) => valueText(name, value));
    const text =
      before === null || !(name in before) ? is : after === null || !(name in after) ? was : `${was} → ${is}`;
    return [fieldName(name), text ?? ''];
  });
}

/** What the most frequent changes did, in a sentence. `undefined`: the fields of the entry say it. */
function outcomeOf({ operation, partnerId, subject, before, after }: AuditEntry): string | undefined {
  if (after?.['waitsForApproval'] === true) return undefined;
  const who = partnerId ?? '';
  const money = (name: string) => valueText(name, after?.[name]);
  const balance = `balance ${valueText('balanceCents', before?.['balanceCents'])} → ${money('balanceCents')}`;
  switch (operation) {
    case 'add-funds':
      return after?.['bookedCents'] === '0'
        ? `This was booked before for ${who}: nothing was booked again.`
        : `${money('bookedCents')} were booked for ${who}: ${balance}.`;
    case 'refund-report': {
      const note = after?.['creditNote'];
      return `${money('bookedCents')} were given back to ${who}${typeof note === 'string' ? ` with credit note ${note}` : ''}: ${balance}.`;
    }
    case 'complete-documents':
      return `${String(after?.['completed'])} of ${who} are complete, with VAT of ${money('vatCents')}.`;
    case 'suspend-partner':
      return `${who} is suspended: its calls are refused.`;
    case 'resume-partner':
      return `${who} can buy again.`;
    case 'pause-supplier':
      return `The ${subject ?? 'supplier'} is not asked any more.`;
    case 'resume-supplier':
      return `The ${subject ?? 'supplier'} is asked again.`;
    default:
      return undefined;
  }
}

/** What was done, as one line with a link to its entry, for the page that the operator returns to. */
export function drawDone(entry: AuditEntry, mayLookAtAudit: boolean): Html {
  const fields = changedFields(entry).map(([name, text]) => `${name} ${text}`);
  const what = [entry.partnerId, entry.subject].filter((part) => part !== null).join(', ');
  const number = words.auditEntry(entry.number);
  const outcome = outcomeOf(entry);
  if (outcome !== undefined) {
    return html`<strong>${outcome}</strong>
      ${mayLookAtAudit ? html`<a href="/audit/${String(entry.number)}">${number}</a>` : number}`;
  }
  return html`<strong>${sentence(entry.operation)}</strong
    >${what !== '' && html` · ${what}`}${fields.length > 0 && html` · ${fields.join(', ')}`} ·
    ${mayLookAtAudit ? html`<a href="/audit/${String(entry.number)}">${number}</a>` : number}`;
}

/** `add-funds` → `Add funds`. */
export function sentence(code: string): string {
  const text = capitalize(code.replaceAll('-', ' '));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `rateLimitPerMinute` → `rate limit per minute`; the unit of money is written with the amount. */
function fieldName(name: string): string {
  const text = name
    .replace(/(?:Cents|Ms)$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^is /, '');
  return capitalize(text);
}

/** `vat number` → `VAT number`. */
function capitalize(text: string): string {
  return text.replaceAll(/\b(?:vat|iban|bic)\b/g, (word) => word.toUpperCase());
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (name.endsWith('Cents') && typeof value === 'string' && /^-?\d{1,20}$/.test(value)) return euroText(BigInt(value));
  if (name.endsWith('Ms') && typeof value === 'number') return formatDuration(value);
  if (typeof value === 'string' && isoMoment.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
