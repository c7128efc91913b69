import { randomUUID } from 'node:crypto';

import type { CertainMatch } from '../../invoicing/bank/match.ts';
import { planBankImport, type BankPlan } from '../../invoicing/bank/plan.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { addFunds } from '../../operations/money/add-funds.ts';
import { bookBankPayments } from '../../operations/money/bank-payments.ts';
import type { PageOutcome, View } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { drawForm, hiddenFields, type Field, type FormError } from '../../web/kit/form.ts';
import { describeMistake } from '../change-page.ts';
import type { Page, Visit } from '../visit.ts';
import { drawBooked, drawPayments, drawProposals, type BookedPayment } from './bank-tables.ts';

/** With it the form that asks once more, in which the file is carried on, is still taken. */
const maxBytes = 1024 * 1024;

const words = {
  title: 'Read a bank file',
  intro:
    'A statement of the bank in camt.053. A payment is booked if it names open invoices of one partner and equals their open amount, to the cent. All others are listed with suggestions.',
  file: 'File',
  fileHint: 'XML, up to 1 MB and 1,000 receipts. For larger files, use the command bank import.',
  text: 'Or its text',
  textHint: 'Up to 256 KB.',
  preview: 'Preview',
  cancel: 'Cancel',
  certain: 'Certain: will be booked',
  nothingCertain: 'No payment in this file is certain: nothing will be booked.',
  proposed: 'For you to decide',
  proposedHint:
    'Add the funds of these, without VAT, under the reference shown: then they count as booked when the file is read again.',
  confirm: (payments: number) => `Book ${payments === 1 ? 'the payment' : `${payments} payments`}`,
  another: 'Read another file',
  toInvoices: 'To the invoices',
  done: 'What was booked',
  changed: 'Not booked, because it is no longer certain. Read the file again:',
} as const;

const home = '/invoices';
const fields: readonly Field[] = [
  { name: 'file', label: words.file, hint: words.fileHint, kind: 'file', isOptional: true },
  { name: 'text', label: words.text, hint: words.textHint, kind: 'long', isOptional: true },
];

/** A bank file, read in two steps: what it would book is shown before it is booked, each payment by `add-funds`. */
export const bankFilePage: Page = {
  path: '/invoices/bank-file',
  needs: addFunds.code,
  runs: addFunds.code,
  takesFiles: true,
  read: async (visit) => drawStart(visit),
  async submit(visit, form): Promise<PageOutcome> {
    try {
      const file = readFile(form);
      const statements = await visit.parts.readBankFile(file.toString('utf8'));
      const plan = await planBankImport(visit.parts.database, statements, visit.now);
      const confirmed = form.get('confirmed');
      if (confirmed === null) return drawPlan(visit, plan, file);
      const confirmation = `${visit.actor.name} ${confirmed}`;
      const shown = new Set((form.get('payments') ?? '').split(/\r?\n/).filter((mark) => mark !== ''));
      return await visit.confirmations.once(confirmation, () => bookShown(visit, plan, { confirmation, shown }));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return drawStart(visit, form.get('text') ?? '', describeMistake(error));
    }
  },
};

/** The file that was chosen, which arrives in base64, else the text that was pasted. */
function readFile(form: URLSearchParams): Buffer {
  const file = Buffer.from(form.get('file') ?? '', 'base64');
  const [field, bytes] = file.length > 0 ? ['file', file] : ['text', Buffer.from((form.get('text') ?? '').trim())];
  if (bytes.length === 0) throw new InvalidInput('file', 'is missing: choose a file or paste its text below');
  if (bytes.length > maxBytes) {
    throw new InvalidInput(field, 'is larger than 1 MB: read it with the command bank import');
  }
  return bytes;
}

function drawStart(visit: Visit, text = '', error?: FormError): View {
  return {
    title: words.title,
    status: error ? 422 : 200,
    body: html`<h1>${words.title}</h1>
      <p class="c-intro">${words.intro}</p>
      ${drawForm({ action: visit.path, fields, values: { text }, error, submit: words.preview, cancelUrl: home })}`,
  };
}

/** What a payment is known by between the two steps: if any of it differs when it is confirmed, it is not booked. */
function markOf({ receipt, partnerId, netCents, documents }: CertainMatch): string {
  return [receipt.references.reference, partnerId, netCents, receipt.cents, ...documents]
    .join(' ')
    .replaceAll(/\s/g, ' ');
}

function drawPlan(visit: Visit, plan: BankPlan, file: Buffer): View {
  const { certain, proposed, already, passedOver } = plan;
  return {
    title: words.title,
    body: html`<h1>${words.title}</h1>
      <section>
        <h2>${words.certain}</h2>
        ${certain.length === 0 ? html`<p>${words.nothingCertain}</p>` : drawPayments(certain)}
        <p>${countsText(already, passedOver)}</p>
        <form method="post" action="${visit.path}" enctype="multipart/form-data" data-once>
          ${hiddenFields({ file: file.toString('base64'), confirmed: randomUUID(), payments: certain.map(markOf).join('\n') })}
          <p class="k-buttons">
            ${certain.length > 0 && html`<button class="button primary" autofocus>${words.confirm(certain.length)}</button>`}<a
              class="button"
              href="${home}"
              >${words.cancel}</a
            >
          </p>
        </form>
      </section>
      ${
        proposed.length > 0 &&
        html`<section>
          <h2>${words.proposed}</h2>
          <p class="c-intro">${words.proposedHint}</p>
          ${drawProposals(proposed)}
        </section>`
      }`,
  };
}

function countsText(already: number, passedOver: number): string {
  return `Booked before: ${already}. Entries that are no receipts in euros (debits, reversals, not booked yet): ${passedOver}.`;
}

interface Confirmed {
  readonly confirmation: string;
  /** The marks of the payments that the person has seen. */
  readonly shown: ReadonlySet<string>;
}

/** Books what is certain and was shown. */
async function bookShown(visit: Visit, plan: BankPlan, { confirmation, shown }: Confirmed): Promise<View> {
  const certain = plan.certain.filter((payment) => shown.has(markOf(payment)));
  const entries = new Map<string, bigint>();
  const bookings = await bookBankPayments(certain, (funds) => {
    const key = funds.reference ?? '';
    const noteEntry = (number: bigint) => void entries.set(key, number);
    const context = { ...visit.operationContext, noteEntry, confirmation: `${confirmation} ${key}` };
    return runOperation(context, addFunds, funds, visit.actor);
  });
  const booked: BookedPayment[] = bookings.map((booking) => ({
    ...booking,
    entry: entries.get(booking.receipt.references.reference),
  }));
  const known = new Set(certain.map(markOf));
  const lost = [...shown].filter((mark) => !known.has(mark));
  return {
    title: words.done,
    body: html`<h1>${words.done}</h1>
      <section>${booked.length > 0 ? drawBooked(booked, visit) : html`<p>${words.nothingCertain}</p>`}</section>
      ${
        lost.length > 0 &&
        html`<p>${words.changed}</p>
          <ul>
            ${lost.map((mark) => html`<li>${mark}</li>`)}
          </ul>`
      }
      ${
        plan.proposed.length > 0 &&
        html`<section>
          <h2>${words.proposed}</h2>
          <p class="c-intro">${words.proposedHint}</p>
          ${drawProposals(plan.proposed)}
        </section>`
      }
      <p class="k-buttons">
        <a class="button" href="${visit.path}">${words.another}</a
        ><a class="button" href="${home}">${words.toInvoices}</a>
      </p>`,
  };
}
