-- The purchase, which spans reports, billing and mail: a look before suppliers are asked, and the commit.

-- What is known before anything is gathered: whether a repeat is open, whether there is money, and what became of the
-- Idempotency-Key. The key, where there is one, is claimed: `ours` (go on), `busy`, `mismatch`, or `kept` with its report.
create function reports.look_before_buying(
  partner text, vehicle bytea, at timestamptz,
  key_digest bytea default null, body_digest bytea default null, new_claim text default null, claim_seconds integer default 0)
returns table (
  billing_mode text, balance_cents bigint, credit_limit_cents bigint, price_cents bigint, repeat_id text,
  claim_state text, kept_id text)
language plpgsql set search_path = '' as $$
declare
  held record;
begin
  select a.billing_mode, a.balance_cents, a.credit_limit_cents,
      (select p.cents from billing.price p where p.partner_id = partner and p.kind = 'report' and p.valid_from <= at
        order by p.valid_from desc limit 1),
      case when a.repeat_policy = 'free' then
        (select o.report_id from reports.open_repeat o
          where o.partner_id = partner and o.vin_hash = vehicle and o.free_until > at) end
    into billing_mode, balance_cents, credit_limit_cents, price_cents, repeat_id
    from billing.account a where a.partner_id = partner;

  if key_digest is not null then
    insert into reports.idempotency_key as k (partner_id, key_hash, body_hash, claim, claimed_until)
      values (partner, key_digest, body_digest, new_claim, clock_timestamp() + make_interval(secs => claim_seconds))
      on conflict (partner_id, key_hash) do update
        set body_hash = excluded.body_hash, claim = excluded.claim, claimed_until = excluded.claimed_until,
            report_id = null, kept_until = null
        where k.kept_until <= at or k.report_id is null and k.claimed_until < clock_timestamp();
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

-- Commits calls of one partner that are to be answered 200: purchases, with their report, and free repeats of a report
-- that the partner has. Each is judged by itself, in order; none keeps another from being booked. Elements of `calls`:
--   id, arrived_at, key_id, report_id
--   again        it may have been committed already, and its answer lost
--   key_digest, claim    where it carried an Idempotency-Key
-- and for a purchase also:
--   vehicle      keyed hash of the VIN, in hex
--   vin, language, access_until, price_cents, pending
-- `contents` holds the report of each purchase, null for a repeat. Outcomes:
--   charged, repeat     booked
--   open repeat         this vehicle was bought a moment ago, as `report_id`; nothing was booked
--   no funds            nothing was booked
--   claim lost          another request has taken the Idempotency-Key; nothing was booked
create function reports.commit_calls(partner text, calls jsonb, contents text[])
returns table (outcome text, report_id text, balance_cents bigint)
language plpgsql set search_path = '' as $$
declare
  account record;
  call record;
  balance bigint;
  sequence bigint;
  counted_at timestamptz;
  known_id text;
  is_purchase boolean;
  jobs graphile_worker.job_spec[] := '{}';
  warned bigint;
  days date[] := '{}';
  prices bigint[] := '{}';
  charged boolean[] := '{}';
begin
  select a.billing_mode, a.repeat_policy, a.charge_window_hours, a.balance_cents, a.credit_limit_cents,
      a.warning_level_cents, a.last_sequence, a.closed_until
    into strict account
    from billing.account a where a.partner_id = partner for no key update;
  balance := account.balance_cents;
  sequence := account.last_sequence;

  for call in
    select c.*, contents[c.position] as content
      from rows from (jsonb_to_recordset(calls) as (
        id bigint, arrived_at timestamptz, key_id text, report_id text, again boolean, key_digest text, claim text,
        vehicle text, vin text, language text, access_until timestamptz, price_cents bigint, pending text[]))
        with ordinality as c (id, arrived_at, key_id, report_id, again, key_digest, claim,
          vehicle, vin, language, access_until, price_cents, pending, position)
      order by c.position
  loop
    is_purchase := call.content is not null;
    report_id := call.report_id;
    balance_cents := balance;
    counted_at := greatest(call.arrived_at, account.closed_until);

    if call.again then
      select b.outcome into outcome from billing.call b
        where b.partner_id = partner and b.called_at >= call.arrived_at and b.id = call.id;
      if found then
        return next;
        continue;
      end if;
    end if;

    if is_purchase and account.repeat_policy = 'free' then
      select o.report_id into known_id from reports.open_repeat o
        where o.partner_id = partner and o.vin_hash = decode(call.vehicle, 'hex') and o.free_until > call.arrived_at;
      if found then
        outcome := 'open repeat';
        report_id := known_id;
        return next;
        continue;
      end if;
    end if;

    if is_purchase and (case account.billing_mode when 'prepaid' then balance < call.price_cents
        else balance - call.price_cents < -account.credit_limit_cents end) then
      outcome := 'no funds';
      return next;
      continue;
    end if;

    if call.claim is not null then
      update reports.idempotency_key k
        set report_id = call.report_id, kept_until = least(call.arrived_at + interval '24 hours', call.access_until)
        where k.partner_id = partner and k.key_hash = decode(call.key_digest, 'hex')
          and k.claim = call.claim and k.report_id is null;
      if not found then
        outcome := 'claim lost';
        return next;
        continue;
      end if;
    end if;

    outcome := case when is_purchase then 'charged' else 'repeat' end;
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id)
      values (partner, counted_at, call.id, call.key_id, outcome, coalesce(call.price_cents, 0), call.report_id);

    if is_purchase then
      balance := balance - call.price_cents;
      sequence := sequence + 1;
      insert into billing.ledger_entry
          (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
        values (partner, sequence, counted_at, 'charge', -call.price_cents, balance, call.report_id);
      insert into reports.report
          (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
        values (call.report_id, partner, call.arrived_at, call.access_until, call.price_cents, call.language, call.vin,
          decode(call.vehicle, 'hex'), call.pending, call.content);
      if account.repeat_policy = 'free' then
        insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
          values (partner, decode(call.vehicle, 'hex'), call.report_id,
            least(call.arrived_at + make_interval(hours => account.charge_window_hours), call.access_until))
          on conflict (partner_id, vin_hash) do update
            set report_id = excluded.report_id, free_until = excluded.free_until;
      end if;
      if call.pending <> '{}' then
        jobs := jobs || row('enrich-report', json_build_object('reportId', call.report_id), null, null, null,
          'enrich-report:' || call.report_id, null, null)::graphile_worker.job_spec;
      end if;
      -- Nobody else moves this balance meanwhile, so of all charges at once exactly one takes it below the level.
      if account.billing_mode = 'prepaid' and balance < account.warning_level_cents
          and balance + call.price_cents >= account.warning_level_cents then
        insert into mail.message (cause, partner_id, kind, content, created_at)
          values ('low-balance:' || partner || ':' || sequence, partner, 'low-balance',
            jsonb_build_object('kind', 'low-balance', 'partner', partner, 'balanceCents', balance::text,
              'warningLevelCents', account.warning_level_cents::text,
              'at', to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
            counted_at)
          returning message.id into warned;
        jobs := jobs || row('send-mail', json_build_object('message', warned::text), null, null, null,
          'send-mail:' || warned, null, null)::graphile_worker.job_spec;
      end if;
    end if;

    days := days || (counted_at at time zone 'UTC')::date;
    prices := prices || coalesce(call.price_cents, 0);
    charged := charged || is_purchase;
    balance_cents := balance;
    return next;
  end loop;

  if sequence > account.last_sequence then
    update billing.account a set balance_cents = balance, last_sequence = sequence where a.partner_id = partner;
  end if;
  if cardinality(days) > 0 then
    insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents)
      select partner, s.day, count(*), count(*) filter (where s.charged), sum(s.price)
        from unnest(days, prices, charged) as s (day, price, charged) group by s.day order by s.day
      on conflict (partner_id, day) do update
        set calls = u.calls + excluded.calls, billable_calls = u.billable_calls + excluded.billable_calls,
            amount_cents = u.amount_cents + excluded.amount_cents;
  end if;
  if cardinality(jobs) > 0 then
    perform graphile_worker.add_jobs(jobs);
  end if;
end
$$;
