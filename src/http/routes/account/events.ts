import { listEventsEndpoint } from '../../../contract/endpoints.ts';
import { defaultEvents, type Event, maxEvents } from '../../../contract/event.ts';
import { readCursor, writeCursor } from '../../../webhooks/event-cursor.ts';
import type { ListedEvent } from '../../../webhooks/event-list.ts';
import { type EventType, eventTypes } from '../../../webhooks/events.ts';
import type { EventReader } from '../../../webhooks/read-events.ts';
import { goneSignal, waitSeconds } from '../../conditional.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { refuseBadFields } from '../../validation.ts';

/** The events of a partner. */
export function eventsRoute(reader: EventReader): Route {
  return route(listEventsEndpoint, async (request, reply) => {
    const { partnerId } = bearerOf(request).holder;
    const wanted = readQuery(partnerId, request.query);
    const patience = { waitMs: waitSeconds(request.headers.prefer) * 1000, gone: goneSignal(reply) };
    const { events, next } = await reader.read({ partnerId, ...wanted }, patience);
    await sendJson(reply, { events: events.map(presentEvent), next: writeCursor(partnerId, next) });
  });
}

function readQuery(
  partnerId: string,
  { after: cursor, types: names, limit: count }: { after?: string; types?: string; limit?: string },
) {
  const after = cursor === undefined ? undefined : readCursor(partnerId, cursor);
  const types = names === undefined ? null : [...new Set(names.split(',').map((name) => name.trim()))];
  const limit = count === undefined ? defaultEvents : /^\d{1,3}$/.test(count) ? Number(count) : 0;
  const unknown = types?.find((name) => !isEventType(name));
  refuseBadFields({
    ...(cursor !== undefined && !after && { after: 'must be "next" of an earlier response to this account' }),
    ...(unknown !== undefined && { types: `must be some of ${eventTypes.join(', ')}, separated by commas` }),
    ...((limit < 1 || limit > maxEvents) && { limit: `must be a whole number from 1 to ${maxEvents}` }),
  });
  return { after, types: types && types.filter(isEventType), limit };
}

function isEventType(name: string): name is EventType {
  return (eventTypes as readonly string[]).includes(name);
}

function presentEvent({ messageId, type, createdAt, data }: ListedEvent): Event {
  return { id: messageId, type, timestamp: createdAt.toISOString(), data };
}
