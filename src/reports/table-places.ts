import type { TablePlaces } from '../database/table-places.ts';

export const reportsTables: TablePlaces = {
  byPartner: [
    'reports.batch',
    'reports.batch_line',
    'reports.changed_report',
    'reports.hold',
    'reports.idempotency_key',
    'reports.new_version',
    'reports.open_repeat',
    'reports.outbox',
    'reports.report',
  ],
  byVehicle: ['reports.vehicle_records'],
  everywhere: ['reports.link_secret'],
  inOnePlace: [
    'reports.dispute',
    'reports.dispute_proof',
    'reports.dispute_reader',
    // Its trigger writes to the cluster's state.
    'reports.erasure',
    'reports.forwarded_dispute',
    'reports.reader_filing',
  ],
  functionsByPartner: [
    'reports.book_calls(text,jsonb,bytea)',
    'reports.hold_money(text,bytea,text,bigint,integer,text,timestamptz)',
    'reports.look_before_buying(text,bytea,timestamptz,bytea,bytea,text,integer)',
  ],
};
