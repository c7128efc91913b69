import { webhooksWords } from '../../language/portal/webhooks/index.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { latestEvents } from '../../webhooks/latest-events.ts';
import type { Visit } from '../visit.ts';
import { drawData } from './webhook-attempts.ts';

const shownEvents = 10;

/** The latest events of the partner, and whether a program has read them with `GET /v1/events`. */
export async function drawPulledEvents(visit: Visit): Promise<Html> {
  const { language, parts, partner, times, words } = visit;
  const { heads, pulled } = webhooksWords[language];
  const { events, readAt } = await latestEvents(parts.database, partner.id, shownEvents);
  return html`<section>
    <h2>${pulled.title}</h2>
    <p class="c-intro">${pulled.intro} <a href="/docs/events">${pulled.guide}</a></p>
    ${drawTable({
      caption: pulled.title,
      rows: events,
      empty: emptyState(pulled.none),
      words: words.kit,
      columns: [
        { key: 'at', head: heads.time, cell: ({ createdAt }) => times.moment(createdAt) },
        {
          key: 'event',
          head: heads.event,
          cell: ({ type, data }) =>
            html`<span class="k-lines"><span>${type}</span><span>${drawData(data, visit)}</span></span>`,
        },
        {
          key: 'read',
          head: heads.state,
          cell: ({ isRead }) => (isRead ? badge('clear', pulled.read) : badge('plain', pulled.unread)),
        },
      ],
    })}
    <p class="k-hint">${readAt === null ? pulled.nobody : pulled.lastRead(times.text(readAt))}</p>
  </section>`;
}
