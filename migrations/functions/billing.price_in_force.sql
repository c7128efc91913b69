-- For nodes of the previous release, which call it. The next release drops it.
create or replace function billing.price_in_force(partner text, call_kind text, at timestamptz)
returns table (cents bigint)
language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query select p.cents from billing.price p
    where p.partner_id = partner and p.kind = call_kind
      and p.valid_from <= greatest(at, (select min(f.valid_from) from billing.price f where f.partner_id = partner and f.kind = call_kind))
    order by p.valid_from desc, p.recorded_at desc limit 1;
end
$$;
