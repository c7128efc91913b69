-- How many rows verify_books checks.
create or replace function reports.count_books()
returns table (accounts bigint, entries bigint, calls bigint, reports bigint, statements bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query select (select count(*) from billing.account), (select count(*) from billing.ledger_entry),
    (select coalesce(sum(c.calls), 0)::bigint from billing.call c), (select count(*) from reports.report),
    (select count(*) from billing.statement);
end
$$;
