import type { TablePlaces } from '../database/table-places.ts';

export const mailTables: TablePlaces = {
  // A queue, worked off by jobs, and also for mails without a partner.
  inOnePlace: ['mail.message'],
};
