import type { TablePlaces } from '../database/table-places.ts';

export const reportsTables: TablePlaces = {
  byPartner: ['reports.hold', 'reports.idempotency_key', 'reports.open_repeat', 'reports.outbox', 'reports.report'],
  everywhere: ['reports.link_secret'],
  inOnePlace: [
    // Worked off by jobs, and kept for 90 days.
    'reports.batch',
    'reports.batch_line',
    // Its trigger writes to the cluster's state.
    'reports.erasure',
  ],
  functionsByPartner: [
    'reports.commit_purchases(text,jsonb,bytea)',
    'reports.hold_money(text,bytea,text,bigint,integer,text,timestamptz)',
    'reports.look_before_buying(text,bytea,timestamptz,bytea,bytea,text,integer)',
  ],
};
