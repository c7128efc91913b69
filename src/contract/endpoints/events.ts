import type { Endpoint } from '../endpoint.ts';
import { Events, EventsHeaders, EventsQuery } from '../event.ts';
import { noEvents, someEvents } from '../examples/events.ts';

export const listEventsEndpoint = {
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'Beyond the contract',
  summary: 'Read events',
  description: `What happened to the account: the events of webhooks, for programs that cannot receive them. Ids, types and data are those of
the webhook messages. Free. Events are kept for 30 days, also for accounts without webhooks.

They come in the order in which they were committed, so that an event never appears before one that you have read. Store
\`next\` when you have processed the events, and send it as \`after\`. With \`types\`, an answer can have fewer events than
\`limit\`, or none, although there are more: go on with \`next\`.`,
  security: 'key',
  scope: 'events',
  query: EventsQuery,
  headers: EventsHeaders,
  success: {
    description: 'The events, and the cursor for those that follow.',
    schema: Events,
    headers: [],
    examples: {
      events: { summary: 'Two events', value: someEvents },
      none: { summary: 'Nothing has happened since', value: noEvents },
    },
  },
  errors: ['CURSOR_EXPIRED'],
} as const satisfies Endpoint;
