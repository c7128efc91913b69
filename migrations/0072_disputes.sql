-- What somebody has contested of a vehicle, and what was decided. The decision is about the record, whichever supplier reports it
-- again: so the row has its own copy of how reports showed the record. It has neither the VIN nor a text of a source.
create table reports.dispute (
  id text primary key,
  vin_hash bytea not null,
  record_id text not null,
  -- See src/reports/disputes/store.ts.
  record jsonb not null,
  -- The report in which it was contested, and whose report that is. They are not told who contests it.
  report_id text not null,
  partner_id text not null,
  -- A sandbox vehicle is the same for all partners: its disputes change no report, and other partners do not see them.
  is_sandbox boolean not null,
  filed_as text not null check (filed_as in ('key', 'member', 'operator')),
  filed_by text not null,
  language text not null,
  reason text not null,
  statement text not null check (char_length(statement) <= 2000),
  state text not null default 'open' check (state in ('open', 'rejected', 'setAside', 'corrected', 'confirmed')),
  -- What is right instead.
  correction jsonb check ((correction is not null) = (state = 'corrected')),
  -- Why it was decided so: a code.
  ground text check ((ground is null) = (state = 'open')),
  filed_at timestamptz not null,
  due_at timestamptz not null check (due_at > filed_at),
  decided_at timestamptz check ((decided_at is null) = (state = 'open'))
);
create unique index dispute_open on reports.dispute (partner_id, record_id) where state = 'open';
create index dispute_vehicle on reports.dispute (vin_hash);
create index dispute_due on reports.dispute (due_at) where state = 'open';
create index dispute_filed on reports.dispute (partner_id, filed_at);

-- The records of the vehicle that are contested, or about which was decided: what a purchase needs to know of them, in the row
-- that it reads anyway.
alter table reports.vehicle_records add column disputed jsonb;

-- How often its buyer was notified of disputes about its records.
alter table reports.changed_report add column disputes integer not null default 0 check (disputes >= 0);
