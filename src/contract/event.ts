import { type Static, Type } from 'typebox';

import { resource, text, textMap, timestamp } from './field.ts';

export const Event = resource('Event', 'Something that happened to the account, as webhooks send it.', {
  id: text('Id of the event. A webhook message about it has the same as `webhook-id`.'),
  type: text('What happened, such as `report.completed`. The guide on webhooks lists all types.'),
  timestamp: timestamp('When it happened.'),
  data: textMap('Ids to use with the API, such as `reportId`. Never report content or a VIN.'),
});

export type Event = Static<typeof Event>;

export const Events = resource('Events', 'Events in the order in which they were committed.', {
  events: Type.Array(Event, { description: 'The events. Empty if there is none yet.' }),
  next: text('What to send as `after` for the events that follow. Always present. It works for 30 days.'),
});

export type Events = Static<typeof Events>;

export const defaultEvents = 100;
export const maxEvents = 500;

export const EventsQuery = Type.Object({
  after: Type.Optional(
    text('`next` of the events before. Left out: from the oldest event that is kept, for 30 days.', {
      examples: ['AQAGSmLAMbHgAAABnKyAAMBZ3Zo9yKHr'],
    }),
  ),
  types: Type.Optional(
    text('Only events of these types, separated by commas. Left out: all.', {
      examples: ['report.completed,batch.completed'],
    }),
  ),
  limit: Type.Optional(
    text(`How many events at most, 1 to ${maxEvents}. Left out: ${defaultEvents}.`, { examples: ['100'] }),
  ),
});

export const EventsHeaders = Type.Object({
  prefer: Type.Optional(
    text(
      '`wait=N` holds an empty answer back for up to N seconds, 30 at most, until there is an event. Other preferences are ignored.',
      { examples: ['wait=20'] },
    ),
  ),
});
