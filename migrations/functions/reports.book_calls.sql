-- Commits calls of one partner that are to be answered 200: purchases, with their report, and free repeats of a report
-- that the partner has. Each is decided by itself, in order; a refused one does not keep another from being booked.
-- Elements of `calls`:
--   id, arrived_at, key_id, report_id, access_until
--   again        it may have been committed already, and the response lost
--   key_digest, claim    where it carried an Idempotency-Key
--   batch_id, line       where it is the line of a batch, by its position: the call is booked only if the batch runs and the line
--                        waits, and settles the line
--   if_repeat_of         keyed hash of a VIN, in hex: the repeat is booked only if one of `report_id` is open for this vehicle
-- and for a purchase also:
--   vehicle      keyed hash of the VIN, in hex
--   vin, language, price_cents, pending
--   content_from, content_bytes    where its report is in `contents`
--   held         money is held for it (reports.hold_money); the hold ends here, whatever the outcome
--   inquiry      what was asked of suppliers for it, as reports.report stores it
--   empty        it is complete, and nobody had a record of the vehicle
--   known        there may be other reports of the vehicle
-- Outcomes:
--   charged, repeat     booked
--   credited            booked as charged; what it cost is given back by a job, by the account's terms
--   no open repeat      a free repeat was asked for, and none is open; nothing was booked
--   open repeat         this vehicle was bought meanwhile, as `report_id`; nothing was booked
--   no funds            nothing was booked
--   key limit           the budget of the key does not cover it; nothing was booked
--   batch limit         what the batch may cost does not cover it; nothing was booked
--   claim lost          another request has claimed the Idempotency-Key, or the line of the batch waits no more; nothing was
--                       booked
-- `balance_cents` is what is left on a prepaid account, and null on a postpaid one. Of a key with a budget, `key_limit_cents`,
-- `key_spent_cents` and `key_resets_at` (null: never) say how it is after the call.
-- What purchases cause outside of the partner's rows is left in reports.outbox, one row for all calls: the function uses no
-- other tables.
-- First all calls are decided, then everything is written with one statement for each table: most of what a statement
-- costs does not depend on its number of rows. A single call is written by `values`, which costs less, and on a cluster less
-- than half. The others read the arrays by generate_subscripts, not by unnest: of that the planner
-- knows the number of rows, and would plan each statement anew.
create or replace function reports.book_calls(partner text, calls jsonb, contents bytea)
returns table (outcome text, report_id text, balance_cents bigint, key_limit_cents bigint, key_spent_cents bigint,
  key_resets_at timestamptz)
language plpgsql set search_path = '' as $$
declare
  account record;
  call record;
  balance bigint;
  known_id text;
  -- Of the calls that are booked, and of the purchases among them: their index in `calls`, from 0, and when each counts.
  booked integer[] := '{}';
  counted_at timestamptz[] := '{}';
  purchases integer[] := '{}';
  -- Of the purchases: what was bought, what is left after each, and when each is booked.
  vehicles text[] := '{}';
  vin_hashes bytea[];
  report_ids text[] := '{}';
  balances bigint[] := '{}';
  booked_at timestamptz[] := '{}';
  -- The reports for which money was held.
  held_ids text[] := '{}';
  last_booked timestamptz;
  recorded timestamptz;
  -- The calls of a day.
  counted record;
  -- The call, or the purchase, where there is only one.
  single jsonb;
  pending text[];
  -- What is left in the outbox.
  pending_ids text[];
  credited_ids text[] := '{}';
  known_ids text[];
  mails jsonb[] := '{}';
  events jsonb;
  recharges boolean;
  warning_at integer;
  -- The purchase after which the next one cannot be paid.
  depleted_at integer;
  -- Of all keys of the partner that have one, as they become; and which of them the call has.
  budgets billing.key_budget[];
  budget billing.key_budget;
  of_budget integer;
  -- Of budgets of which four fifths, or all, were spent now: what the partner is notified of.
  notices jsonb[] := '{}';
  notice jsonb;
  -- Of the call's batch: what it holds of the account's money, and what it may still cost.
  batch_held bigint;
  batch_left bigint;
  -- What can be spent for the call of the balance.
  left_cents bigint;
  held_before bigint;
begin
  select a.billing_mode, a.repeat_policy, a.charge_window_hours, a.balance_cents,
      case when a.is_stopped then 0 else a.credit_limit_cents end as credit_limit_cents,
      a.warning_level_cents, a.recharge_below_cents, a.goodwill, a.last_sequence, a.closed_until, a.last_booked_at,
      a.held_cents
    into strict account
    from billing.account a where a.partner_id = partner for no key update;
  select array_agg(b) into budgets from billing.key_budget b where b.partner_id = partner;
  balance := account.balance_cents;
  held_before := account.held_cents;
  last_booked := greatest(account.closed_until, account.last_booked_at);

  for call in
    select c.*, c.place - 1 as index, c.content_bytes is not null as is_purchase
      from rows from (jsonb_to_recordset(calls) as (
        id bigint, arrived_at timestamptz, key_id text, report_id text, access_until timestamptz, again boolean, key_digest text,
        claim text, if_repeat_of text, vehicle text, price_cents bigint, content_bytes integer, held boolean, empty boolean,
        batch_id text, line integer))
        with ordinality as c (id, arrived_at, key_id, report_id, access_until, again, key_digest, claim, if_repeat_of, vehicle,
          price_cents, content_bytes, held, empty, batch_id, line, place)
      order by c.place
  loop
    report_id := call.report_id;
    balance_cents := case account.billing_mode when 'prepaid' then balance end;
    of_budget := null;
    if budgets is not null then
      select place into of_budget from generate_subscripts(budgets, 1) as place where call.key_id = any(budgets[place].keys);
      key_limit_cents := null;
      key_spent_cents := null;
      key_resets_at := null;
      if of_budget is not null then
        budget := budgets[of_budget];
        if budget.per <> 'total' and date_trunc(budget.per, greatest(last_booked, call.arrived_at), 'UTC') > budget.period_start then
          budget.period_start := date_trunc(budget.per, greatest(last_booked, call.arrived_at), 'UTC');
          budget.spent_cents := 0;
          budget.notified := 0;
        end if;
        key_limit_cents := budget.limit_cents;
        key_spent_cents := budget.spent_cents;
        key_resets_at := case budget.per when 'total' then null
          else (budget.period_start at time zone 'UTC' + ('1 ' || budget.per)::interval) at time zone 'UTC' end;
      end if;
    end if;
    if call.held then
      held_ids := held_ids || call.report_id;
    end if;

    if call.again then
      select b.outcome into outcome from billing.call b
        where b.partner_id = partner and b.called_at >= call.arrived_at and b.id = call.id;
      if found then
        if outcome = 'charged' and call.empty and account.goodwill then
          outcome := 'credited';
        end if;
        return next;
        continue;
      end if;
    end if;

    -- What other batches hold is not there for this call.
    left_cents := balance - account.held_cents;
    batch_left := null;
    if call.batch_id is not null then
      select b.held_cents, b.max_cents - b.charged_cents into batch_held, batch_left
        from reports.batch b join reports.batch_line l on l.partner_id = b.partner_id and l.batch_id = b.id
        where b.partner_id = partner and b.id = call.batch_id and b.state = 'running' and l.partner_id = partner
          and l.position = call.line and l.state = 'waiting' for no key update;
      if not found then
        outcome := 'claim lost';
        return next;
        continue;
      end if;
      left_cents := left_cents + batch_held;
    end if;

    if call.if_repeat_of is not null then
      known_id := null;
      if account.repeat_policy = 'free' then
        select o.report_id into known_id from reports.open_repeat o
          where o.partner_id = partner and o.vin_hash = decode(call.if_repeat_of, 'hex') and o.report_id = call.report_id
            and o.free_until > call.arrived_at;
      end if;
      if known_id is null then
        outcome := 'no open repeat';
        return next;
        continue;
      end if;
    end if;

    if call.is_purchase and account.repeat_policy = 'free' then
      known_id := report_ids[array_position(vehicles, call.vehicle)];
      if known_id is null then
        select o.report_id into known_id from reports.open_repeat o
          where o.partner_id = partner and o.vin_hash = decode(call.vehicle, 'hex') and o.free_until > call.arrived_at;
      end if;
      if known_id is not null then
        outcome := 'open repeat';
        report_id := known_id;
        return next;
        continue;
      end if;
    end if;

    if call.is_purchase and batch_left < call.price_cents then
      outcome := 'batch limit';
      return next;
      continue;
    end if;

    if call.is_purchase and (case account.billing_mode when 'prepaid' then left_cents < call.price_cents
        else left_cents - call.price_cents < -account.credit_limit_cents end) then
      outcome := 'no funds';
      return next;
      continue;
    end if;

    if call.is_purchase and of_budget is not null and budget.spent_cents + call.price_cents > budget.limit_cents then
      outcome := 'key limit';
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

    if call.batch_id is not null then
      update reports.batch_line l
        set state = case when call.is_purchase then 'bought' else 'repeat' end, report_id = call.report_id,
            price_cents = case when call.is_purchase then call.price_cents else 0 end, problem = null, claimed_until = null
        where l.partner_id = partner and l.batch_id = call.batch_id and l.position = call.line;
      if call.is_purchase then
        account.held_cents := account.held_cents - least(batch_held, call.price_cents);
        update reports.batch b
          set held_cents = b.held_cents - least(b.held_cents, call.price_cents), charged_cents = b.charged_cents + call.price_cents
          where b.partner_id = partner and b.id = call.batch_id;
      end if;
    end if;

    outcome := case when call.is_purchase then 'charged' else 'repeat' end;
    booked := booked || call.index::integer;
    if call.is_purchase then
      last_booked := greatest(last_booked, call.arrived_at);
      booked_at := booked_at || last_booked;
      -- The account's row is locked, so of all concurrent charges exactly one takes the balance below the level.
      if account.billing_mode = 'prepaid' and balance >= account.warning_level_cents
          and balance - call.price_cents < account.warning_level_cents then
        warning_at := cardinality(purchases) + 1;
      end if;
      balance := balance - call.price_cents;
      balance_cents := case account.billing_mode when 'prepaid' then balance end;
      purchases := purchases || call.index::integer;
      vehicles := vehicles || call.vehicle;
      report_ids := report_ids || call.report_id;
      balances := balances || balance;
      if (case account.billing_mode when 'prepaid' then balance < call.price_cents
          else balance - call.price_cents < -account.credit_limit_cents end) then
        depleted_at := cardinality(purchases);
      end if;
      if of_budget is not null then
        budget.spent_cents := budget.spent_cents + call.price_cents;
        key_spent_cents := budget.spent_cents;
        -- Reached: the next report at this price is refused.
        notice := jsonb_build_object('keyId', call.key_id, 'sequence', account.last_sequence + cardinality(purchases),
          'limitCents', budget.limit_cents::text,
          'spentCents', budget.spent_cents::text, 'per', budget.per, 'at', to_char(last_booked at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'resetsAt', to_char(key_resets_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
        if budget.notified < 1 and budget.spent_cents * 5 >= budget.limit_cents * 4 then
          budget.notified := 1;
          notices := notices || (notice || '{"type": "key.limit_near"}');
        end if;
        if budget.notified < 2 and budget.spent_cents + call.price_cents > budget.limit_cents then
          budget.notified := 2;
          notices := notices || (notice || '{"type": "key.limit_reached"}');
        end if;
        budgets[of_budget] := budget;
      end if;
      if call.empty and account.goodwill then
        outcome := 'credited';
        credited_ids := credited_ids || call.report_id;
      end if;
    end if;
    counted_at := counted_at || case when call.is_purchase then last_booked
      else greatest(call.arrived_at, account.closed_until) end;
    return next;
  end loop;

  if cardinality(held_ids) > 0 then
    -- Further purchases of a vehicle that was bought now, on an account with free repeats, will cost nothing.
    delete from reports.hold h where h.partner_id = partner and (h.report_id = any(held_ids)
      or account.repeat_policy = 'free' and encode(h.vin_hash, 'hex') = any(vehicles));
  end if;

  if cardinality(booked) = 0 then
    return;
  end if;

  -- Of the default, which is volatile, a cluster would plan each insert anew.
  recorded := clock_timestamp();
  if cardinality(booked) = 1 then
    single := calls -> booked[1];
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id, recorded_at)
      values (partner, counted_at[1], (single ->> 'id')::bigint, single ->> 'key_id',
        case when single ? 'content_bytes' then 'charged' else 'repeat' end, coalesce((single ->> 'price_cents')::bigint, 0),
        single ->> 'report_id', recorded);
    insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents)
      values (partner, (counted_at[1] at time zone 'UTC')::date, 1, cardinality(purchases),
        coalesce((single ->> 'price_cents')::bigint, 0))
      on conflict (partner_id, day) do update
        set calls = u.calls + excluded.calls, billable_calls = u.billable_calls + excluded.billable_calls,
            amount_cents = u.amount_cents + excluded.amount_cents;
  else
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id, recorded_at)
      select partner, counted_at[place], (c ->> 'id')::bigint, c ->> 'key_id',
          case when c ? 'content_bytes' then 'charged' else 'repeat' end, coalesce((c ->> 'price_cents')::bigint, 0),
          c ->> 'report_id', recorded
        from generate_subscripts(booked, 1) as place, lateral (select calls -> booked[place]) as of_call (c);
    for counted in
      select (counted_at[place] at time zone 'UTC')::date as day, count(*) as calls,
          count(*) filter (where c ? 'content_bytes') as billable_calls,
          sum(coalesce((c ->> 'price_cents')::bigint, 0))::bigint as amount_cents
        from generate_subscripts(booked, 1) as place, lateral (select calls -> booked[place]) as of_call (c)
        group by 1 order by 1
    loop
      insert into billing.usage_day as u (partner_id, day, calls, billable_calls, amount_cents)
        values (partner, counted.day, counted.calls, counted.billable_calls, counted.amount_cents)
        on conflict (partner_id, day) do update
          set calls = u.calls + excluded.calls, billable_calls = u.billable_calls + excluded.billable_calls,
              amount_cents = u.amount_cents + excluded.amount_cents;
    end loop;
  end if;

  if cardinality(purchases) = 0 then
    return;
  end if;

  update billing.account a
    set balance_cents = balance, last_sequence = account.last_sequence + cardinality(purchases),
        last_booked_at = last_booked, held_cents = account.held_cents
    where a.partner_id = partner and a.last_sequence = account.last_sequence and a.balance_cents = account.balance_cents
      and a.held_cents = held_before and a.closed_until is not distinct from account.closed_until;
  -- On a cluster the partner's rows may be moved to another server after the account was locked on the first: only a statement
  -- that writes keeps them where they are.
  if not found then
    raise exception 'the account % was changed while it was locked', partner using errcode = 'serialization_failure';
  end if;
  foreach budget in array coalesce(budgets, '{}') loop
    update billing.key_budget b
      set period_start = budget.period_start, spent_cents = budget.spent_cents, notified = budget.notified
      where b.partner_id = partner and b.id = budget.id
        and (b.period_start, b.spent_cents, b.notified) <> (budget.period_start, budget.spent_cents, budget.notified);
  end loop;
  if cardinality(purchases) = 1 then
    single := calls -> purchases[1];
    pending := array(select jsonb_array_elements_text(single -> 'pending'));
    insert into billing.ledger_entry
        (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id, recorded_at)
      values (partner, account.last_sequence + 1, booked_at[1], 'charge', -(single ->> 'price_cents')::bigint, balances[1],
        single ->> 'report_id', recorded);
    insert into reports.report
        (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content, inquiry)
      values (single ->> 'report_id', partner, (single ->> 'arrived_at')::timestamptz, (single ->> 'access_until')::timestamptz,
        (single ->> 'price_cents')::bigint, single ->> 'language', single ->> 'vin', decode(single ->> 'vehicle', 'hex'), pending,
        substring(contents from (single ->> 'content_from')::integer + 1 for (single ->> 'content_bytes')::integer),
        single -> 'inquiry');
    if account.repeat_policy = 'free' then
      insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
        values (partner, decode(single ->> 'vehicle', 'hex'), single ->> 'report_id',
          least((single ->> 'arrived_at')::timestamptz + make_interval(hours => account.charge_window_hours),
            (single ->> 'access_until')::timestamptz))
        on conflict (partner_id, vin_hash) do update
          set report_id = excluded.report_id, free_until = excluded.free_until;
    end if;
  else
    insert into billing.ledger_entry
        (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id, recorded_at)
      select partner, account.last_sequence + place, booked_at[place], 'charge', -(c ->> 'price_cents')::bigint, balances[place],
          c ->> 'report_id', recorded
        from generate_subscripts(purchases, 1) as place, lateral (select calls -> purchases[place]) as of_call (c);
    insert into reports.report
        (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content, inquiry)
      select c.report_id, partner, c.arrived_at, c.access_until, c.price_cents, c.language, c.vin, decode(c.vehicle, 'hex'),
          c.pending, substring(contents from c.content_from + 1 for c.content_bytes),
          c.inquiry
        from generate_subscripts(purchases, 1) as place, lateral jsonb_to_record(calls -> purchases[place]) as c (
          report_id text, arrived_at timestamptz, access_until timestamptz, price_cents bigint, language text, vin text,
          vehicle text, pending text[], content_from integer, content_bytes integer, inquiry jsonb);
    if account.repeat_policy = 'free' then
      -- Those that have ended. With `on conflict` below, a cluster would do the work for each of its servers' parts of the table.
      vin_hashes := array(select decode(vehicles[place], 'hex') from generate_subscripts(vehicles, 1) as place);
      delete from reports.open_repeat o
        where o.partner_id = partner and o.vin_hash = any(vin_hashes);
      insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
        select partner, decode(c ->> 'vehicle', 'hex'), c ->> 'report_id',
            least((c ->> 'arrived_at')::timestamptz + make_interval(hours => account.charge_window_hours),
              (c ->> 'access_until')::timestamptz)
          from generate_subscripts(purchases, 1) as place, lateral (select calls -> purchases[place]) as of_call (c);
    end if;
  end if;

  pending_ids := array(
    select c ->> 'report_id'
      from generate_subscripts(purchases, 1) as place, lateral (select calls -> purchases[place]) as of_call (c)
      where c -> 'pending' <> '[]');
  known_ids := array(
    select c ->> 'report_id'
      from generate_subscripts(purchases, 1) as place, lateral (select calls -> purchases[place]) as of_call (c)
      where c -> 'pending' = '[]' and c ? 'known');
  recharges := coalesce(
    balance < account.recharge_below_cents and account.balance_cents >= account.recharge_below_cents, false);
  if warning_at is not null then
    mails := mails || jsonb_build_object('at', booked_at[warning_at],
      'cause', 'low-balance:' || partner || ':' || account.last_sequence + warning_at,
      'content', jsonb_build_object('kind', 'low-balance', 'partner', partner, 'balanceCents', balances[warning_at]::text,
        'warningLevelCents', account.warning_level_cents::text,
        'at', to_char(booked_at[warning_at] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  end if;
  -- Once: after it, nothing can be bought until money is booked or the terms change.
  if depleted_at is not null then
    mails := mails || jsonb_build_object('at', booked_at[depleted_at],
      'cause', 'out-of-credit:' || partner || ':' || account.last_sequence + depleted_at,
      'content', jsonb_build_object('kind', 'out-of-credit', 'partner', partner, 'billingMode', account.billing_mode,
        'balanceCents', balances[depleted_at]::text, 'creditLimitCents', account.credit_limit_cents::text,
        'at', to_char(booked_at[depleted_at] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  end if;
  foreach notice in array notices loop
    mails := mails || jsonb_build_object('at', last_booked,
      'cause', (notice ->> 'type') || ':' || (notice ->> 'keyId') || ':' || (notice ->> 'sequence'),
      'content', notice || jsonb_build_object('kind', 'key-limit', 'partner', partner));
  end loop;
  select coalesce(jsonb_agg(to_jsonb(e)), '[]') into events from (
    select 'report.completed' as type, jsonb_build_object('reportId', c ->> 'report_id') as data,
        (c ->> 'arrived_at')::timestamptz as at
      from generate_subscripts(purchases, 1) as place, lateral (select calls -> purchases[place]) as of_call (c)
      where c -> 'pending' = '[]'
    union all
    select b.type, jsonb_build_object('partner', partner), (calls -> purchases[b.place] ->> 'arrived_at')::timestamptz
      from (values ('balance.low', warning_at), ('balance.depleted', depleted_at)) as b (type, place)
      where b.place is not null
    union all
    select n ->> 'type', jsonb_build_object('keyId', n ->> 'keyId'), (n ->> 'at')::timestamptz
      from generate_subscripts(notices, 1) as place, lateral (select notices[place]) as noticed (n)) as e;

  -- A complete report is an event, and another one causes a job: each purchase leaves something.
  insert into reports.outbox (partner_id, sequence, pending_ids, credited_ids, known_ids, recharges, mails, events)
    values (partner, account.last_sequence + cardinality(purchases), pending_ids, credited_ids, known_ids, recharges, mails,
      events);
end
$$;
