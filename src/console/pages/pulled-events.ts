import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { latestEvents } from '../../webhooks/latest-events.ts';
import type { Visit } from '../visit.ts';

const shownEvents = 10;
const words = {
  title: 'Latest events',
  none: 'There has been no event yet.',
  nobody: 'No program of the partner has read events with GET /v1/events.',
  lastRead: 'A program of the partner last read new events with GET /v1/events:',
  read: 'read',
  unread: 'not read',
} as const;

/** The latest events of a partner, and whether a program has read them with `GET /v1/events`. */
export async function drawPulledEvents(partnerId: string, { parts: { database }, times }: Visit): Promise<Html> {
  const { events, readAt } = await latestEvents(database, partnerId, shownEvents);
  return html`<section id="events">
    <h2>${words.title}</h2>
    <p>${readAt === null ? words.nobody : html`${words.lastRead} ${times.moment(readAt)}`}</p>
    ${drawTable({
      caption: words.title,
      rows: events,
      empty: emptyState(words.none),
      columns: [
        { key: 'at', head: 'Time', cell: ({ createdAt }) => times.moment(createdAt) },
        { key: 'event', head: 'Event', cell: ({ type }) => type },
        { key: 'data', head: 'Data', isLong: true, cell: ({ data }) => Object.values(data).join(' ') },
        { key: 'id', head: 'Message', cell: ({ messageId }) => copyable(messageId) },
        {
          key: 'read',
          head: 'Read',
          cell: ({ isRead }) => (isRead ? badge('clear', words.read) : badge('plain', words.unread)),
        },
      ],
    })}
  </section>`;
}
