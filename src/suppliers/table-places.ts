import type { TablePlaces } from '../database/table-places.ts';

export const suppliersTables: TablePlaces = {
  byVehicle: ['suppliers.answer', 'suppliers.loose_object', 'suppliers.medium', 'suppliers.uncleaned_medium'],
  everywhere: ['suppliers.pause'],
  inOnePlace: [
    'suppliers.finding_day',
    'suppliers.finding_progress',
    // A log of what no report stores, also of requests without a partner.
    'suppliers.inquiry',
    'suppliers.node_state',
    'suppliers.object_store',
    'suppliers.usage_day',
  ],
};
