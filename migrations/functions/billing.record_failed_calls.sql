-- Writes failed calls of a partner and adds them to the usage of their day, each once, however often it is retried. A call of a
-- month that was closed meanwhile counts in the next one; the lock waits for a month that is being closed.
create or replace function billing.record_failed_calls(
  partner text, called_at timestamptz[], ids bigint[], key_ids text[], outcomes text[], calls integer[]) returns void
language plpgsql set search_path = '' as $$
declare
  closed timestamptz;
  failed record;
begin
  select a.closed_until into closed from billing.account a where a.partner_id = partner for key share;
  if not found then
    return;
  end if;
  for failed in
    select u.*, greatest(u.at, closed) as counted_at
      from unnest(called_at, ids, key_ids, outcomes, calls) as u (at, id, key_id, outcome, calls) order by counted_at
  loop
    -- An earlier try may have stored it with another time: the month can have been closed in between.
    if exists (select 1 from billing.call c where c.partner_id = partner and c.called_at >= failed.at and c.id = failed.id) then
      continue;
    end if;
    insert into billing.call (partner_id, called_at, id, key_id, outcome, calls)
      values (partner, failed.counted_at, failed.id, failed.key_id, failed.outcome, failed.calls)
      on conflict do nothing;
    if found then
      insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents)
        values (partner, (failed.counted_at at time zone 'UTC')::date, failed.calls, 0, 0)
        on conflict (partner_id, day) do update set calls = u.calls + excluded.calls;
    end if;
  end loop;
end
$$;
