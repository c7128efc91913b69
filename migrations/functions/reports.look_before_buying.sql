-- What is checked before suppliers are asked: whether a free repeat is open, whether there is money, and the state of the
-- Idempotency-Key. The key, where there is one, is claimed: `ours` (go on), `busy`, `mismatch`, or `kept` with its report.
create or replace function reports.look_before_buying(
  partner text, vehicle bytea, at timestamptz,
  key_digest bytea default null, body_digest bytea default null, new_claim text default null, claim_seconds integer default 0)
returns table (
  billing_mode text, balance_cents bigint, credit_limit_cents bigint, price_cents bigint, repeat_id text,
  claim_state text, kept_id text, is_test boolean)
language plpgsql set search_path = '' as $$
declare
  held record;
  now_at timestamptz := clock_timestamp();
begin
  -- A stopped account has no credit. What batches hold is not there for others.
  select a.billing_mode, a.balance_cents - a.held_cents, case when a.is_stopped then 0 else a.credit_limit_cents end,
      -- The first price is also in force before its moment: a node whose clock is a little behind may sell before it.
      (select p.cents from billing.price p
        where p.partner_id = partner and p.kind = 'report' and p.valid_from <= greatest(at, (
          select min(f.valid_from) from billing.price f where f.partner_id = partner and f.kind = 'report'))
        order by p.valid_from desc, p.recorded_at desc limit 1),
      case when a.repeat_policy = 'free' then
        (select o.report_id from reports.open_repeat o
          where o.partner_id = partner and o.vin_hash = vehicle and o.free_until > at) end,
      a.is_test
    into billing_mode, balance_cents, credit_limit_cents, price_cents, repeat_id, is_test
    from billing.account a where a.partner_id = partner;

  if key_digest is not null then
    insert into reports.idempotency_key as k (partner_id, key_hash, body_hash, claim, claimed_until)
      values (partner, key_digest, body_digest, new_claim, now_at + make_interval(secs => claim_seconds))
      on conflict (partner_id, key_hash) do update
        set body_hash = excluded.body_hash, claim = excluded.claim, claimed_until = excluded.claimed_until,
            report_id = null, kept_until = null
        where k.kept_until <= at or k.report_id is null and k.claimed_until < now_at;
    select k.claim, k.body_hash, k.report_id into held
      from reports.idempotency_key k where k.partner_id = partner and k.key_hash = key_digest;
    claim_state := case
      when held.claim = new_claim then 'ours'
      when held.body_hash <> body_digest then 'mismatch'
      when held.report_id is null then 'busy'
      else 'kept' end;
    kept_id := held.report_id;
  end if;
  return next;
end
$$;
