-- The records of a vehicle that reports have shown, so that a record has the same id in all of them. One row for each vehicle:
-- ids, kinds, days and figures, and keyed hashes of names and numbers; no text of a source and nothing about a partner.
create table reports.vehicle_records (
  vin_hash bytea primary key,
  -- Counts the changes: of two nodes that change it at one time, the second one reads it again.
  version integer not null check (version > 0),
  content bytea not null,
  -- Until when the content of a report is stored that shows them. Then only their ids, kinds, days and arrivals are kept.
  content_until timestamptz not null,
  is_digest boolean not null default false
);
create index vehicle_records_to_digest on reports.vehicle_records (content_until) where not is_digest;
