-- Who changed what: one row for each change that a person, a command or a job makes, in the transaction of the change.

create schema people;

create table people.audit_entry (
  -- Without gaps.
  number bigint primary key check (number > 0),
  -- Of the format over which `hash` is computed.
  version smallint not null,
  -- By the database's clock; `made_at` is the service's time, which a test clock moves.
  recorded_at timestamptz not null,
  made_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'command', 'job', 'service')),
  actor text not null,
  role text not null,
  -- The machine or the network address.
  origin text,
  request_id text,
  operation text not null,
  partner_id text,
  -- What was changed, where it is not the partner: a key's id, the hash of a VIN, a mail, a month.
  subject text,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea not null,
  -- Over the previous hash and every column above.
  hash bytea not null
);
create index on people.audit_entry (partner_id, number) where partner_id is not null;
create trigger audit_is_append_only before update or delete on people.audit_entry
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on people.audit_entry
  for each statement execute function cluster.refuse_change();

-- The last entry: without it, entries missing at the end would not be noticed.
create table people.audit_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null
);
insert into people.audit_head (number, hash) values (0, sha256('vehicle-history audit'));
create trigger head_stays before delete on people.audit_head
  for each row execute function cluster.refuse_change();
