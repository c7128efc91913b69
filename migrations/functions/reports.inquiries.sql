-- What was asked of suppliers: for purchases, as their reports store it, and all else. Filed between two moments: what a purchase asked
-- is filed with its report, within a day of `asked_at`. Whole tables are fetched first and joined then, because on a cluster the
-- reports are on many servers, and the other inquiries on one.
create or replace function reports.inquiries(starts timestamptz, ends timestamptz)
returns table (report_id text, partner_id text, filed_at timestamptz, asked_at timestamptz, country text, requests text,
  sent integer, cached integer, cost_cents integer)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query with
  bought as materialized (
    select r.id, r.partner_id, r.bought_at, r.inquiry from reports.report r
      where r.inquiry is not null and r.bought_at >= starts and r.bought_at < ends
  ),
  later as materialized (select i.* from suppliers.inquiry i where i.asked_at >= starts and i.asked_at < ends),
  -- What a report cost later is counted for the country that its purchase knew.
  known as materialized (
    select r.id, r.inquiry ->> 1 as inquiry_id, r.inquiry ->> 2 as country from reports.report r
      where r.id in (select l.report_id from later l union select l.unless_report_id from later l)
  )
  select b.id, b.partner_id, b.bought_at, (b.inquiry ->> 0)::timestamptz, b.inquiry ->> 2, b.inquiry ->> 3,
      (b.inquiry ->> 4)::integer, (b.inquiry ->> 5)::integer, (b.inquiry ->> 6)::integer
    from bought b
  union all
  select l.report_id, l.partner_id, l.asked_at, l.asked_at, coalesce(k.country, l.country), l.requests, l.sent, l.cached,
      l.cost_cents
    from later l left join known k on k.id = l.report_id
    where not exists (select from known o where o.id = l.unless_report_id and o.inquiry_id::bigint = l.id);
end
$$;
