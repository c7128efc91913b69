-- What reports brought in and what suppliers cost on some days, both included, by partner, country, supplier or day; docs/margin.md
-- defines each. Test accounts are left out. Revenue is dated by its entry of the ledger, cost by the request. By supplier,
-- `reports` counts a report for each that answered; `sold_reports` counts it once. Many reports have the same requests, with the
-- same results: they are added up before the text of the requests is taken apart.
create or replace function reports.margin(by text, from_day date, to_day date)
returns table (key text, reports bigint, sold_reports bigint, revenue_cents bigint, requests bigint, cached_answers bigint,
  cost_cents bigint, unrecorded_reports bigint, unrecorded_cents bigint)
language sql stable set search_path = '' as $$
  with
  span as (
    select from_day::timestamp at time zone 'UTC' as starts, (to_day + 1)::timestamp at time zone 'UTC' as ends
  ),
  moved as (
    select e.partner_id, e.report_id, e.kind, (e.booked_at at time zone 'UTC')::date as day, -e.amount_cents as cents
      from billing.ledger_entry e, span s
      where e.booked_at >= s.starts and e.booked_at < s.ends and e.kind in ('charge', 'refund')
        and not exists (select from billing.account a where a.partner_id = e.partner_id and a.is_test)
  ),
  -- With what the purchase asked; one without it was bought before that was stored. A charge is booked within minutes of the
  -- purchase, a refund at any time.
  sold as materialized (
    select m.*, r.bought_at, r.inquiry is null as is_unrecorded, r.inquiry ->> 2 as country, r.inquiry ->> 3 as requests
      from moved m cross join span s left join reports.report r on r.id = m.report_id
        and r.bought_at >= s.starts - interval '1 day' and r.bought_at < s.ends + interval '1 day'
      where m.kind = 'charge'
    union all
    select m.*, r.bought_at, r.inquiry is null, r.inquiry ->> 2, r.inquiry ->> 3
      from moved m left join reports.report r on r.id = m.report_id
      where m.kind = 'refund'
  ),
  late as (
    select i.report_id, string_agg(i.requests, ';' order by i.asked_at, i.id) as requests
      from suppliers.inquiry i
      where by = 'supplier' and i.report_id in (select s.report_id from sold s)
        and i.asked_at >= (select min(s.bought_at) from sold s)
      group by i.report_id
  ),
  alike as (
    select s.kind, s.cents, s.is_unrecorded, concat_ws(';', s.requests, l.requests) as requests, count(*) as number
      from sold s left join late l on l.report_id = s.report_id
      where by = 'supplier' group by 1, 2, 3, 4
  ),
  -- An amount is divided into equal parts; the first ones get the cents that are left over.
  part as (
    select s.supplier, a.kind, a.is_unrecorded, a.number, coalesce(s.place, 1) = 1 as is_first,
        a.cents / n.parts + case when s.place <= abs(a.cents) % n.parts then sign(a.cents)::bigint else 0 end as cents
      from alike a
        left join lateral (select array_agg(distinct u.supplier order by u.supplier) as suppliers
          from suppliers.requests_in(a.requests) as u where u.result in ('evidence', 'nothing')) as answered on true
        left join lateral unnest(answered.suppliers) with ordinality as s (supplier, place) on true,
        lateral (select coalesce(cardinality(answered.suppliers), 1)) as n (parts)
  ),
  asked as (
    select i.*, (i.asked_at at time zone 'UTC')::date as day
      from reports.inquiry i, span s
      where i.filed_at >= s.starts - interval '1 day' and i.filed_at < s.ends + interval '1 day'
        and i.asked_at >= s.starts and i.asked_at < s.ends
        and not exists (select from billing.account a where a.partner_id = i.partner_id and a.is_test)
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
    from line l group by 1 order by 1
$$;
