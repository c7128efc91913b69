-- What was asked of suppliers for a report, in the order in which it was.
create or replace function reports.requests_of(report text)
returns table (asked_at timestamptz, supplier text, result text, is_cached boolean, cents integer)
language sql stable set search_path = '' as $$
  select i.asked_at, r.supplier, r.result, r.is_cached, r.cents
    from reports.inquiry i, suppliers.requests_in(i.requests) as r
    where i.report_id = report order by i.asked_at, r.supplier
$$;
