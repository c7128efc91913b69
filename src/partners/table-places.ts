import type { TablePlaces } from '../database/table-places.ts';

export const partnersTables: TablePlaces = {
  byPartner: ['partners.rate_window'],
  inOnePlace: [
    // Every node has them in memory, and finds the partner by them: a key does not name its partner.
    'partners.api_key',
    'partners.brand',
    'partners.partner',
    'partners.recipient',
    'partners.key_use',
    // A log, written apart from every transaction, also of requests without a partner.
    'partners.request',
  ],
};
