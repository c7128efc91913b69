import { type BatchProgress, listBatches } from '../../reports/batches/store.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { counted, euroText } from '../../web/kit/figures.ts';
import { badge } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';

const shownBatches = 5;
const words = {
  title: 'Latest batches',
  progress: ({ bought, repeats, failed, waiting, rejected }: BatchProgress) =>
    [
      `${bought} bought`,
      repeats > 0n && counted(repeats, 'repeat'),
      failed > 0n && `${failed} failed`,
      waiting > 0n && `${waiting} waiting`,
      rejected > 0n && `${rejected} rejected`,
    ]
      .filter(Boolean)
      .join(', '),
  portal: 'the portal',
  onRequest: 'on request',
} as const;

/** The latest batches of a partner; nothing where there are none. */
export async function drawBatches(partnerId: string, { parts: { database }, times }: Visit): Promise<Html> {
  const batches = await listBatches(database, partnerId, { after: null, count: shownBatches });
  if (batches.length === 0) return html``;
  return html`<section id="batches">
    <h2>${words.title}</h2>
    ${drawTable({
      caption: words.title,
      rows: batches,
      empty: html``,
      columns: [
        { key: 'at', head: 'Ordered', cell: ({ orderedAt }) => times.moment(orderedAt) },
        { key: 'id', head: 'Batch', cell: ({ id }) => copyable(id) },
        {
          key: 'by',
          head: 'By',
          cell: ({ keyId, orderedBy }) =>
            keyId === null ? `${orderedBy}, ${words.portal}` : copyable(keyId, `/keys/${keyId}`),
        },
        { key: 'state', head: 'State', cell: drawState },
        { key: 'lines', head: 'Lines', isLong: true, cell: words.progress },
        { key: 'charged', head: 'Charged', isFigure: true, cell: ({ chargedCents }) => euroText(chargedCents) },
        { key: 'held', head: 'Held', isFigure: true, cell: ({ heldCents }) => euroText(heldCents) },
      ],
    })}
  </section>`;
}

function drawState({ state, stoppedBy }: BatchProgress): Html {
  if (state === 'done') return badge('clear', state);
  if (state === 'running') return badge('plain', state);
  return html`${badge('attention', state)} ${stoppedBy === 'MEMBER' ? words.onRequest : (stoppedBy ?? '')}`;
}
