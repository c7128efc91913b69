-- Reports that a member of a partner ordered together, from a list of VINs. Each vehicle is a purchase of its own, made by a
-- job; here is what is to be bought and what came of it.
create table reports.batch (
  id text primary key check (id ~ '^bat_[0-9A-Za-z]{20}$'),
  partner_id text not null,
  ordered_at timestamptz not null,
  -- The mail address of the member, who may leave.
  ordered_by text not null,
  language text not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  -- The error code of the purchase that stopped it, or MEMBER.
  stopped_by text,
  vehicles integer not null check (vehicles > 0),
  constraint stopped_for_a_reason check ((state = 'stopped') = (stopped_by is not null))
);

create index batch_of_partner on reports.batch (partner_id, ordered_at desc, id desc);
create index batch_running on reports.batch (ordered_at) where state = 'running';
create index batch_by_age on reports.batch (ordered_at);

create table reports.batch_line (
  batch_id text not null references reports.batch (id) on delete cascade,
  position integer not null,
  -- In the list that was pasted.
  line integer not null,
  -- Null once the vehicle was erased.
  vin text,
  vin_hash bytea not null,
  state text not null check (state in ('waiting', 'bought', 'failed')),
  -- When it was first tried; null again where it is certain that nothing was bought.
  started_at timestamptz,
  -- A job has it until then, by the database's clock. The claim tells which one, since another may have it meanwhile.
  claimed_until timestamptz,
  claim text,
  attempts integer not null default 0,
  report_id text,
  price_cents bigint,
  -- The error code of the last attempt.
  problem text,
  primary key (batch_id, position),
  constraint waiting_for_a_vehicle check (state <> 'waiting' or vin is not null),
  constraint bought_is_a_report check ((state = 'bought') = (report_id is not null and price_cents is not null)),
  constraint failed_for_a_reason check (state <> 'failed' or problem is not null)
);

create index batch_line_of_vehicle on reports.batch_line (vin_hash) where vin is not null;
create index batch_line_waiting on reports.batch_line (batch_id, position) where state = 'waiting';
