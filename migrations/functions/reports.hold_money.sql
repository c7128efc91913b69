-- Holds the price of a purchase until it is committed or fails, at most for `hold_seconds`, and returns `held`. Where the money
-- that other purchases in flight do not hold is not enough, nothing is held: `no funds` of the account, or `key limit` of the
-- budget of its key. `key` is null for a key without one. On an account with free repeats purchases of one
-- vehicle hold its price once: one of them will be charged. Once that one is committed, the others need nothing.
create or replace function reports.hold_money(
  partner text, vehicle bytea, purchase text, price bigint, hold_seconds integer, key text, at timestamptz)
returns text
language plpgsql set search_path = '' as $$
declare
  available bigint;
  budget text;
  now_at timestamptz;
begin
  -- One at a time for each partner. Not by the account's row: locking it would wait for commits, and write to disk.
  perform pg_advisory_xact_lock(hashtextextended('reports.hold ' || partner, 0));
  now_at := clock_timestamp();
  delete from reports.hold h where h.partner_id = partner and h.held_until <= now_at;
  -- One statement, so that it sees both the charge of a commit and the end of its hold, or neither.
  select case a.billing_mode when 'prepaid' then a.balance_cents
      else a.balance_cents + case when a.is_stopped then 0 else a.credit_limit_cents end end - a.held_cents
      - coalesce((
        select sum(other.cents) from (
          select max(h.cents) as cents from reports.hold h
            where h.partner_id = partner and h.report_id <> purchase
              and not (a.repeat_policy = 'free' and (h.vin_hash = vehicle or exists (
                select 1 from reports.open_repeat o
                  where o.partner_id = partner and o.vin_hash = h.vin_hash and o.free_until > at)))
            group by case a.repeat_policy when 'free' then encode(h.vin_hash, 'hex') else h.report_id end) as other), 0)
    into available
    from billing.account a where a.partner_id = partner;
  if available < price then
    return 'no funds';
  end if;
  if key is not null then
    -- Holds of other keys for this vehicle do not count: if one of them is charged, this purchase costs nothing.
    select b.id, b.limit_cents
        - case when b.per <> 'total' and date_trunc(b.per, at, 'UTC') > b.period_start then 0 else b.spent_cents end
        - coalesce((
          select sum(other.cents) from (
            select max(h.cents) as cents from reports.hold h
              where h.partner_id = partner and h.report_id <> purchase and h.budget_id = b.id
                and not (a.repeat_policy = 'free' and (h.vin_hash = vehicle or exists (
                  select 1 from reports.open_repeat o
                    where o.partner_id = partner and o.vin_hash = h.vin_hash and o.free_until > at)))
              group by case a.repeat_policy when 'free' then encode(h.vin_hash, 'hex') else h.report_id end) as other), 0)
      into budget, available
      from billing.key_budget b join billing.account a on a.partner_id = partner
      where b.partner_id = partner and key = any(b.keys);
    if available < price then
      return 'key limit';
    end if;
  end if;
  insert into reports.hold as h (partner_id, report_id, vin_hash, cents, held_until, budget_id)
    values (partner, purchase, vehicle, price, now_at + make_interval(secs => hold_seconds), budget)
    on conflict (partner_id, report_id) do update set held_until = excluded.held_until;
  return 'held';
end
$$;
