import { type Completion, type Completions, planCompletions } from '../../invoicing/complete.ts';
import { completeDocuments } from '../../operations/money/complete-documents.ts';
import { euroText } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import { readTypedChoice } from './read-values.ts';

const words = {
  title: ({ partner }: PartnerSubject) => `Complete the documents of ${partner.name}`,
  vatReceived: 'VAT on what was paid before',
  hint: 'Of what was paid before the details were set, no VAT was asked for. Documents that have VAT now wait until it has come in.',
  notReceived: 'It has not come in: these documents wait',
  received: 'It has come in',
  confirm: 'Complete the documents',
  none: 'No document of this partner is incomplete: nothing will change.',
  stays: 'Numbers, days and net amounts stay. What was booked on earlier days stays, too.',
} as const;

/** Completes documents that were issued before the details of the seller or the partner were known. */
export const completeDocumentsPage = changePage({
  path: '/partners/:id/complete-documents',
  operation: completeDocuments,
  load: loadPartner,
  title: words.title,
  home: partnerUrl,
  confirm: words.confirm,
  isFinal: true,
  fields: () => [
    {
      name: 'vatReceived',
      label: words.vatReceived,
      kind: 'choice',
      value: 'no',
      hint: words.hint,
      choices: [
        ['no', words.notReceived],
        ['yes', words.received],
      ],
    },
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    vatReceived: readTypedChoice(values, 'vatReceived', ['no', 'yes']) === 'yes',
  }),
  preview: async ({ vatReceived }, { partner }, { parts: { database }, now }) =>
    describe(await planCompletions(database, partner, { vatReceived, at: now })),
});

function describe({ completed, waiting }: Completions): string[] {
  if (completed.length + waiting.length === 0) return [words.none];
  return [...completed.map(describeCompleted), ...waiting.map(describeWaiting), words.stays];
}

function describeCompleted({ document, vatToReceiveCents }: Completion): string {
  const { number, netCents, vatCents, grossCents } = document;
  const received = vatToReceiveCents === 0n ? '' : ` VAT of ${euroText(vatToReceiveCents)} came in for what was paid.`;
  return `${number} is completed: ${euroText(netCents)} net, ${euroText(vatCents)} VAT, ${euroText(grossCents)} gross.${received}`;
}

function describeWaiting({ document: { number }, vatToReceiveCents }: Completion): string {
  return `${number} waits${vatToReceiveCents === 0n ? ' with its invoice' : `: VAT of ${euroText(vatToReceiveCents)} must come in first`}.`;
}
