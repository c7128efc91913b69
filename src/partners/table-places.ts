import type { TablePlaces } from '../database/table-places.ts';

export const partnersTables: TablePlaces = {
  inOnePlace: [
    // Every node has them in memory, and finds the partner by them: a key does not name its partner.
    'partners.api_key',
    'partners.brand',
    'partners.partner',
    'partners.recipient',
    'partners.key_use',
    // One statement takes permits for several partners: on several servers it would be a commit in two phases.
    'partners.rate_window',
    // A log, written apart from every transaction, also of requests without a partner.
    'partners.request',
  ],
};
