-- What was asked of suppliers for a report, in the order in which it was.
create or replace function reports.requests_of(report text)
returns table (asked_at timestamptz, supplier text, result text, is_cached boolean, cents integer)
language plpgsql stable set search_path = '' as $$
begin
  return query with
  bought as materialized (select r.inquiry from reports.report r where r.id = report and r.inquiry is not null),
  asked as (
    select (b.inquiry ->> 0)::timestamptz as at, b.inquiry ->> 3 as requests from bought b
    union all
    select i.asked_at, i.requests from suppliers.inquiry i where i.report_id = report
  )
  select a.at, r.supplier, r.result, r.is_cached, r.cents
    from asked a, suppliers.requests_in(a.requests) as r order by a.at, r.supplier;
end
$$;
