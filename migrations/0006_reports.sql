-- Bought reports, and the small tables that make a purchase safe to repeat.

create schema reports;

create table reports.report (
  -- Tells its month, so that one partition is looked at.
  id text not null,
  partner_id text not null,
  bought_at timestamptz not null,
  access_until timestamptz not null,
  price_cents bigint not null check (price_cents >= 0),
  language text not null,
  -- Gone once the content is erased; the keyed hash stays for the books.
  vin text,
  vin_hash bytea not null,
  -- Sections that are still to come. Empty: the report is complete, and final.
  pending text[] not null,
  -- Rises with each arrival.
  version integer not null default 1,
  -- Compressed by the service, which has more time for it than the database.
  content bytea,
  erased_at timestamptz,
  primary key (id, bought_at),
  constraint content_until_erased check (
    case when erased_at is null then vin is not null and content is not null
      else vin is null and content is null and pending = '{}' end)
) partition by range (bought_at);

alter table reports.report alter column content set storage external;

create table reports.report_default partition of reports.report default;

create index report_unfinished on reports.report (bought_at) where pending <> '{}';
create index report_to_erase on reports.report (access_until) where erased_at is null;

create trigger finished_reports_are_final before update on reports.report
  for each row when (old.erased_at is not null
    or new.erased_at is null and (old.pending = '{}' or not new.pending <@ old.pending or new.version <= old.version))
  execute function cluster.refuse_change();
create trigger purchases_are_fixed before update on reports.report
  for each row when ((old.id, old.partner_id, old.bought_at, old.access_until, old.price_cents, old.language, old.vin_hash)
    is distinct from (new.id, new.partner_id, new.bought_at, new.access_until, new.price_cents, new.language, new.vin_hash))
  execute function cluster.refuse_change();
create trigger reports_stay before delete on reports.report
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on reports.report
  for each statement execute function cluster.refuse_change();
create trigger never_emptied before truncate on reports.report_default
  for each statement execute function cluster.refuse_change();

-- The purchase that makes a further one of the same vehicle free, on accounts with free repeats.
create table reports.open_repeat (
  partner_id text not null,
  vin_hash bytea not null,
  report_id text not null,
  -- The end of the charge window or of the access window, whichever is first.
  free_until timestamptz not null,
  primary key (partner_id, vin_hash)
);

create index open_repeat_by_end on reports.open_repeat (free_until);

-- What became of a request that carried an Idempotency-Key. While it is being answered it holds a claim; only a success
-- is kept.
create table reports.idempotency_key (
  partner_id text not null,
  key_hash bytea not null,
  body_hash bytea not null,
  claim text not null,
  -- By the database's clock: a claim whose node died lapses.
  claimed_until timestamptz not null,
  report_id text,
  kept_until timestamptz,
  primary key (partner_id, key_hash),
  constraint kept_with_its_report check ((report_id is null) = (kept_until is null))
);

create index idempotency_key_by_end on reports.idempotency_key (coalesce(kept_until, claimed_until));
