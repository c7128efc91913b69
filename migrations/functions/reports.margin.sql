-- What reports brought in and what suppliers cost on some days, both included, by partner, country, supplier or day; docs/margin.md
-- defines each. Test accounts are left out. Revenue is dated by its entry of the ledger, cost by the request. By supplier,
-- `reports` counts a report for each that answered; `sold_reports` counts it once. Many reports have the same requests, with the
-- same results: they are added up before the text of the requests is taken apart. On a cluster, what is read from distributed
-- tables is fetched first, and the rest runs on the coordinator: hence the materialized queries.
create or replace function reports.margin(by text, from_day date, to_day date)
returns table (key text, reports bigint, sold_reports bigint, revenue_cents bigint, requests bigint, cached_answers bigint,
  cost_cents bigint, unrecorded_reports bigint, unrecorded_cents bigint)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  starts timestamptz := from_day::timestamp at time zone 'UTC';
  ends timestamptz := (to_day + 1)::timestamp at time zone 'UTC';
  -- The first purchase of a report that was refunded on these days, or the first that can have been charged on them.
  oldest timestamptz;
begin
  select least(starts - interval '1 day', min(r.bought_at)) into oldest from reports.report r
    where r.id in (select e.report_id from billing.ledger_entry e
      where e.booked_at >= starts and e.booked_at < ends and e.kind = 'refund');
  return query with
  test_account as materialized (select a.partner_id from billing.account a where a.is_test),
  entry as materialized (
    select e.partner_id, e.report_id, e.kind, e.booked_at, e.amount_cents from billing.ledger_entry e
      where e.booked_at >= starts and e.booked_at < ends and e.kind in ('charge', 'refund')
  ),
  moved as (
    select e.partner_id, e.report_id, e.kind, (e.booked_at at time zone 'UTC')::date as day, -e.amount_cents as cents
      from entry e where not exists (select from test_account a where a.partner_id = e.partner_id)
  ),
  -- With what the purchase asked; one without it was bought before that was stored. A charge is booked within minutes of the
  -- purchase, a refund at any time.
  charged as materialized (
    select r.id, r.bought_at, r.inquiry is null as is_unrecorded, r.inquiry ->> 2 as country, r.inquiry ->> 3 as requests
      from reports.report r where r.bought_at >= starts - interval '1 day' and r.bought_at < ends + interval '1 day'
  ),
  refunded as materialized (
    select r.id, r.bought_at, r.inquiry is null as is_unrecorded, r.inquiry ->> 2 as country, r.inquiry ->> 3 as requests
      from reports.report r
      where r.bought_at >= oldest and r.id in (select e.report_id from entry e where e.kind = 'refund')
  ),
  sold as materialized (
    select m.*, r.bought_at, coalesce(r.is_unrecorded, true) as is_unrecorded, r.country, r.requests
      from moved m left join charged r on r.id = m.report_id where m.kind = 'charge'
    union all
    select m.*, r.bought_at, coalesce(r.is_unrecorded, true), r.country, r.requests
      from moved m left join refunded r on r.id = m.report_id where m.kind = 'refund'
  ),
  -- It joins: with subqueries over `sold` here, Citus 13.2 ends the server.
  late as materialized (
    select i.report_id, string_agg(i.requests, ';' order by i.asked_at, i.id) as requests
      from suppliers.inquiry i join (select distinct s.report_id from sold s) as s using (report_id)
      where by = 'supplier' and i.asked_at >= oldest
      group by i.report_id
  ),
  alike as materialized (
    select s.kind, s.cents, s.is_unrecorded, concat_ws(';', s.requests, l.requests) as requests, count(*) as number
      from sold s left join late l on l.report_id = s.report_id
      where by = 'supplier' group by 1, 2, 3, 4
  ),
  -- An amount is divided into equal parts; the first ones get the cents that are left over.
  part as materialized (
    select s.supplier, a.kind, a.is_unrecorded, a.number, coalesce(s.place, 1) = 1 as is_first,
        a.cents / n.parts + case when s.place <= abs(a.cents) % n.parts then sign(a.cents)::bigint else 0 end as cents
      from alike a
        left join lateral (select array_agg(distinct u.supplier order by u.supplier) as suppliers
          from suppliers.requests_in(a.requests) as u where u.result in ('evidence', 'nothing')) as answered on true
        left join lateral unnest(answered.suppliers) with ordinality as s (supplier, place) on true,
        lateral (select coalesce(cardinality(answered.suppliers), 1)) as n (parts)
  ),
  asked as materialized (
    select i.*, (i.asked_at at time zone 'UTC')::date as day
      from reports.inquiries(starts - interval '1 day', ends + interval '1 day') i
      where i.asked_at >= starts and i.asked_at < ends
        and not exists (select from test_account a where a.partner_id = i.partner_id)
  ),
  line as (
    select case by when 'partner' then s.partner_id when 'day' then s.day::text when 'country' then s.country end as key,
        count(*) filter (where s.kind = 'charge') as reports, count(*) filter (where s.kind = 'charge') as sold_reports,
        sum(s.cents) as revenue_cents, 0 as requests, 0 as cached_answers, 0 as cost_cents,
        count(*) filter (where s.kind = 'charge' and s.is_unrecorded) as unrecorded_reports,
        coalesce(sum(s.cents) filter (where s.is_unrecorded), 0) as unrecorded_cents
      from sold s where by <> 'supplier' group by 1
    union all
    select p.supplier, coalesce(sum(p.number) filter (where p.kind = 'charge'), 0),
        coalesce(sum(p.number) filter (where p.kind = 'charge' and p.is_first), 0), sum(p.number * p.cents), 0, 0, 0,
        coalesce(sum(p.number) filter (where p.kind = 'charge' and p.is_unrecorded and p.is_first), 0),
        coalesce(sum(p.number * p.cents) filter (where p.is_unrecorded), 0)
      from part p group by 1
    union all
    select case by when 'partner' then i.partner_id when 'day' then i.day::text when 'country' then i.country end,
        0, 0, 0, sum(i.sent), sum(i.cached), sum(i.cost_cents), 0, 0
      from asked i where by <> 'supplier' group by 1
    union all
    select r.supplier, 0, 0, 0, coalesce(sum(a.number) filter (where not r.is_cached), 0),
        coalesce(sum(a.number) filter (where r.is_cached), 0), sum(a.number * r.cents), 0, 0
      from (select i.requests, count(*) as number from asked i where by = 'supplier' group by 1) as a,
        suppliers.requests_in(a.requests) as r
      group by 1
  )
  select nullif(l.key, ''), sum(l.reports)::bigint, sum(l.sold_reports)::bigint, sum(l.revenue_cents)::bigint,
      sum(l.requests)::bigint, sum(l.cached_answers)::bigint, sum(l.cost_cents)::bigint, sum(l.unrecorded_reports)::bigint,
      sum(l.unrecorded_cents)::bigint
    from line l group by 1 order by 1;
end
$$;
