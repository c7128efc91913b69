-- The price of a kind of call that is in force at a moment; no row where none was agreed. The first price is also in force
-- before its moment: a node whose clock is a little behind may sell before it. It is `language sql`, stable, returns a set and
-- has no settings, so that the planner inlines it into its callers.
create or replace function billing.price_in_force(partner text, call_kind text, at timestamptz)
returns table (cents bigint)
language sql stable rows 1 as $$
  select p.cents from billing.price p
    where p.partner_id = partner and p.kind = call_kind
      and p.valid_from <= greatest(at, (select min(f.valid_from) from billing.price f where f.partner_id = partner and f.kind = call_kind))
    order by p.valid_from desc, p.recorded_at desc limit 1
$$;
