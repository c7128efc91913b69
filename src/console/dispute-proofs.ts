import type { Dispute } from '../reports/disputes/dispute.ts';
import { listProofs } from '../reports/disputes/proofs.ts';
import { listReaders } from '../reports/disputes/readers.ts';
import { html, type Html } from '../web/html.ts';
import { countFigure } from '../web/kit/figures.ts';
import { emptyState } from '../web/kit/notice.ts';
import { type Column, drawTable } from '../web/kit/table.ts';
import { disputeUrl } from './disputes.ts';
import type { Visit } from './visit.ts';

const words = {
  title: 'Proofs',
  none: 'No proofs were sent, or they were deleted 90 days after the decision.',
  readers: 'Readers who get mails',
} as const;

/** What the filer sent as proof, and who gets a mail with the decision. */
export async function drawProofs(dispute: Dispute, { parts: { database }, times, may }: Visit): Promise<Html> {
  const [proofs, readers] = [await listProofs(database, dispute.id), await listReaders(database, dispute.id)];
  const removal: Column<(typeof proofs)[number]> = {
    key: 'remove',
    head: 'Change',
    cell: ({ id }) => html`<a href="${disputeUrl(dispute)}/proofs/${id}/remove-proof">Remove</a>`,
  };
  return html`<section>
    <h2>${words.title}</h2>
    ${drawTable({
      caption: words.title,
      rows: proofs,
      empty: emptyState(words.none),
      columns: [
        {
          key: 'file',
          head: 'File',
          cell: ({ id }) => html`<a href="${disputeUrl(dispute)}/proofs/${id}" download>${id}</a>`,
        },
        { key: 'type', head: 'Type', cell: ({ contentType }) => contentType },
        { key: 'size', head: 'Size, KB', isFigure: true, cell: ({ bytes }) => countFigure(Math.ceil(bytes / 1024)) },
        { key: 'sent', head: 'Sent', cell: ({ sentAt }) => times.moment(sentAt) },
        ...(may('remove-proof') ? [removal] : []),
      ],
    })}
    ${readers.length > 0 && html`<p>${words.readers}: ${readers.map(({ mail }) => mail).join(', ')}</p>`}
  </section>`;
}
