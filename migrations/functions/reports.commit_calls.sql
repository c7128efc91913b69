-- Of the previous release, whose nodes may still call it: they know no budgets of keys, and refuse such a purchase for want of
-- money.
create or replace function reports.commit_calls(partner text, calls jsonb, contents bytea)
returns table (outcome text, report_id text, balance_cents bigint)
language plpgsql set search_path = '' as $$
begin
  return query select case c.outcome when 'key limit' then 'no funds' else c.outcome end, c.report_id, c.balance_cents
    from reports.commit_purchases(partner, calls, contents) c;
end
$$;
