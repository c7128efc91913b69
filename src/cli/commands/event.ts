import { requirePartner } from '../../partners/partner.ts';
import { latestEvents } from '../../webhooks/latest-events.ts';
import type { DatabaseCommand } from '../command.ts';
import { formatMoment, table } from '../table.ts';
import { readWhole } from '../values.ts';

export const eventList: DatabaseCommand = {
  name: 'event list',
  summary: 'List the latest events of a partner, the newest first, and how far it has read them',
  arguments: ['PARTNER'],
  options: { last: { value: 'N', help: 'how many', default: '50' } },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options: { last = '50' } }, { database }) {
    const count = readWhole('--last', last, { from: 1, to: 1_000 });
    await requirePartner(database, partnerId);
    const latest = await latestEvents(database, partnerId, count);
    const { readAt } = latest;
    const events = latest.events.map(({ messageId, type, createdAt, data, isRead }) => ({
      eventId: messageId,
      event: type,
      at: createdAt,
      data,
      isRead,
    }));
    const rows = events.map(({ eventId, event, at, data, isRead }) => [
      formatMoment(at),
      eventId,
      event,
      isRead ? 'read' : '',
      Object.values(data).join(' '),
    ]);
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
