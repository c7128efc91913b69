import type { TablePlaces } from '../database/table-places.ts';

export const webhooksTables: TablePlaces = {
  byPartner: ['webhooks.event', 'webhooks.event_feed', 'webhooks.event_reader'],
  // A queue and its log, worked off by jobs.
  inOnePlace: ['webhooks.attempt', 'webhooks.delivery', 'webhooks.endpoint', 'webhooks.policy'],
};
