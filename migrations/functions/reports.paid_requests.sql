-- The requests to a supplier that cost something, by day and by what each cost, both days included. Those of test accounts
-- cost nothing.
create or replace function reports.paid_requests(supplier_id text, from_day date, to_day date)
returns table (day date, cents integer, count integer)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select (i.asked_at at time zone 'UTC')::date, r.cents, count(*)::integer
    from reports.inquiries((from_day - 1)::timestamp at time zone 'UTC', (to_day + 2)::timestamp at time zone 'UTC') as i,
      suppliers.requests_in(i.requests) as r
    where (i.asked_at at time zone 'UTC')::date between from_day and to_day
      and i.cost_cents > 0 and r.supplier = supplier_id and r.cents > 0
    group by 1, 2 order by 1, 2;
end
$$;
