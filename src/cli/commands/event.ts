import { requirePartner } from '../../partners/partner.ts';
import { findReading, latestEvents } from '../../webhooks/event-list.ts';
import type { DatabaseCommand } from '../command.ts';
import { formatMoment, table } from '../table.ts';
import { readWhole } from '../values.ts';

export const eventList: DatabaseCommand = {
  name: 'event list',
  summary: 'List the latest events of a partner, the newest first, and which of them it has read (GET /v1/events)',
  arguments: ['PARTNER'],
  options: { last: { value: 'N', help: 'how many', default: '50' } },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options: { last = '50' } }, { database }) {
    const count = readWhole('--last', last, { from: 1, to: 1_000 });
    await requirePartner(database, partnerId);
    const reading = await findReading(database, partnerId);
    const events = (await latestEvents(database, partnerId, count)).map(
      ({ messageId, type, createdAt, data, position }) => ({
        eventId: messageId,
        event: type,
        at: createdAt,
        data,
        isRead: reading !== undefined && position <= reading.position,
      }),
    );
    const rows = events.map(({ eventId, event, at, data, isRead }) => [
      formatMoment(at),
      eventId,
      event,
      isRead ? 'read' : '',
      Object.values(data).join(' '),
    ]);
    const readAt = reading?.readAt ?? null;
    const heading =
      readAt === null
        ? 'The partner has read no events.'
        : `The partner last read events at ${formatMoment(readAt)} UTC.`;
    return {
      json: { partner: partnerId, readAt, events },
      text: `${heading}\n${table(['time (UTC)', 'event', 'type', '', 'data'], rows)}`,
    };
  },
};
