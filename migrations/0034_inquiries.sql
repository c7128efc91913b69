-- What was asked of suppliers for reports, and what it cost: the requests that were sent, and the cached answers that were used
-- in their place.

-- Those of a purchase are stored with its report, as an array: when the first was sent, an id, the vehicle's country, the
-- requests, how many were sent, how many answers were cached, and the cost in cents. A row of its own would make each
-- purchase dearer. Null: bought before this was stored.
alter table reports.report add column inquiry jsonb;

drop trigger purchases_are_fixed on reports.report;
create trigger purchases_are_fixed before update on reports.report
  for each row when ((old.id, old.partner_id, old.bought_at, old.access_until, old.price_cents, old.language, old.vin_hash,
      old.inquiry)
    is distinct from (new.id, new.partner_id, new.bought_at, new.access_until, new.price_cents, new.language, new.vin_hash,
      new.inquiry))
  execute function cluster.refuse_change();

-- All others: what the slow sections of a report took, answers that came too late for the purchase, and requests that served
-- no report.
create table suppliers.inquiry (
  asked_at timestamptz not null,
  -- Chosen by the node, so that a row that is written twice is there once.
  id bigint not null,
  -- For whom; null where for nobody.
  partner_id text,
  -- Null where they served no report.
  report_id text,
  -- The report that a purchase would have made. Where it was made after all, and the response of the commit was lost, its
  -- own inquiry has the same id, and this row does not count.
  unless_report_id text,
  -- Empty where it is not known.
  country text not null,
  -- `supplier,result,cents` for each request, with `-` in place of cents for a cached answer; semicolons between them.
  requests text not null,
  sent integer not null,
  cached integer not null,
  cost_cents integer not null,
  primary key (asked_at, id)
) partition by range (asked_at);

create table suppliers.inquiry_default partition of suppliers.inquiry default;

create index inquiry_by_report on suppliers.inquiry (report_id) where report_id is not null;

create trigger inquiries_are_append_only before update or delete on suppliers.inquiry
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on suppliers.inquiry
  for each statement execute function cluster.refuse_change();
create trigger never_emptied before truncate on suppliers.inquiry_default
  for each statement execute function cluster.refuse_change();

-- It has a file of its own, too; functions that call it are applied before that.
create function suppliers.requests_in(requests text)
returns table (supplier text, result text, is_cached boolean, cents integer)
language sql immutable strict parallel safe set search_path = '' as $$
  select split_part(r, ',', 1), split_part(r, ',', 2), split_part(r, ',', 3) = '-',
      coalesce(nullif(split_part(r, ',', 3), '-')::integer, 0)
    from string_to_table(requests, ';') as r where r <> ''
$$;

-- Both kinds. `filed_at` is the time that partitions are found by; it is within a day of `asked_at`. What a report cost later
-- is counted for the country that its purchase knew.
create view reports.inquiry as
  select r.id as report_id, r.partner_id, r.bought_at as filed_at, (r.inquiry ->> 0)::timestamptz as asked_at,
      r.inquiry ->> 2 as country, r.inquiry ->> 3 as requests, (r.inquiry ->> 4)::integer as sent,
      (r.inquiry ->> 5)::integer as cached, (r.inquiry ->> 6)::integer as cost_cents
    from reports.report r where r.inquiry is not null
  union all
  select i.report_id, i.partner_id, i.asked_at, i.asked_at,
      coalesce((select r.inquiry ->> 2 from reports.report r where r.id = i.report_id), i.country), i.requests, i.sent,
      i.cached, i.cost_cents
    from suppliers.inquiry i
    where i.unless_report_id is null or not exists (select from reports.report r
      where r.id = i.unless_report_id and (r.inquiry ->> 1)::bigint = i.id);
