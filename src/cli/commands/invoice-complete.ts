import type { Completion } from '../../invoicing/complete.ts';
import { euroNumber } from '../../kernel/money.ts';
import { completeDocuments } from '../../operations/money/complete-documents.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { euro } from '../money-view.ts';

export const invoiceComplete: DatabaseCommand = {
  name: 'invoice complete',
  summary: 'Complete documents that were issued without the details of the seller or the partner',
  arguments: ['PARTNER'],
  options: {
    'vat-received': { help: 'the VAT on what was paid of them came in, too' },
  },
  details: [
    'Each document gets its VAT and its files once, under its number, with the details of today.',
    'One of which something was paid without VAT waits until --vat-received is given.',
    'Books of earlier days stay as they are.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, context) {
    const vatReceived = options['vat-received'] !== undefined;
    const { completed, waiting } = await runChange(context, completeDocuments, { partnerId, vatReceived });
    return {
      json: { completed: completed.map(completionJson), waiting: waiting.map(completionJson) },
      text: describe(completed, waiting),
    };
  },
};

function completionJson({ document, vatToReceiveCents }: Completion): object {
  const { number, netCents, vatCents, grossCents } = document;
  return {
    number,
    netEur: euroNumber(netCents),
    vatEur: euroNumber(vatCents),
    grossEur: euroNumber(grossCents),
    vatToReceiveEur: euroNumber(vatToReceiveCents),
  };
}

function describe(completed: readonly Completion[], waiting: readonly Completion[]): string {
  if (completed.length + waiting.length === 0) return 'All documents are complete.';
  const done = completed.map(
    ({ document: { number, vatCents, grossCents } }) => `${number}: VAT ${euro(vatCents)}, gross ${euro(grossCents)}`,
  );
  const late = waiting.map(
    ({ document, vatToReceiveCents }) =>
      `${document.number} waits: VAT of ${euro(vatToReceiveCents)} has not been paid`,
  );
  return [`Completed ${withCount(completed.length, 'document')}.`, ...done, ...late].join('\n');
}
