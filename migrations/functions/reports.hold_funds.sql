-- Of the previous release, whose nodes may still call it: they know no budgets of keys.
create or replace function reports.hold_funds(
  partner text, vehicle bytea, purchase text, price bigint, hold_seconds integer)
returns boolean
language plpgsql set search_path = '' as $$
begin
  return reports.hold_money(partner, vehicle, purchase, price, hold_seconds, null, cluster.service_time()) = 'held';
end
$$;
