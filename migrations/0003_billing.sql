-- Money: the account of each partner, the prices agreed, and every movement.

create schema billing;

create table billing.account (
  partner_id text primary key references partners.partner (id),
  billing_mode text not null check (billing_mode in ('prepaid', 'postpaid')),
  repeat_policy text not null check (repeat_policy in ('free', 'charged')),
  charge_window_hours integer not null check (charge_window_hours between 1 and 8760),
  -- Prepaid: what is left to spend. Postpaid: what is owed, as a negative number.
  balance_cents bigint not null default 0,
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  warning_level_cents bigint check (warning_level_cents >= 0),
  last_sequence bigint not null default 0,
  opened_at timestamptz not null,
  constraint prepaid_never_below_zero check (billing_mode <> 'prepaid' or balance_cents >= 0),
  constraint postpaid_never_over_limit check (
    billing_mode <> 'postpaid' or credit_limit_cents is null or balance_cents >= -credit_limit_cents),
  constraint credit_limit_is_postpaid check (billing_mode = 'postpaid' or credit_limit_cents is null),
  constraint warning_level_is_prepaid check (billing_mode = 'prepaid' or warning_level_cents is null)
) with (fillfactor = 50);

create function billing.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '%.% is fixed: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;

-- Agreed when the account is made; a partner's bill must never depend on when somebody changed it.
create trigger account_terms_are_fixed before update on billing.account
  for each row when (old.billing_mode <> new.billing_mode or old.repeat_policy <> new.repeat_policy)
  execute function billing.refuse_change();

create table billing.price (
  partner_id text not null references billing.account (partner_id),
  kind text not null check (kind = 'report'),
  valid_from timestamptz not null,
  cents bigint not null check (cents >= 0),
  primary key (partner_id, kind, valid_from)
);

create table billing.ledger_entry (
  partner_id text not null references billing.account (partner_id),
  sequence bigint not null,
  booked_at timestamptz not null,
  kind text not null check (kind in ('charge', 'top-up', 'payment', 'correction')),
  amount_cents bigint not null check (amount_cents <> 0 and (kind <> 'charge' or amount_cents < 0)
    and (kind not in ('top-up', 'payment') or amount_cents > 0)),
  balance_after_cents bigint not null,
  reference text check (length(reference) between 1 and 200),
  primary key (partner_id, sequence, booked_at)
) partition by range (booked_at);

create table billing.ledger_entry_default partition of billing.ledger_entry default;

create trigger ledger_is_append_only before update or delete on billing.ledger_entry
  for each row execute function billing.refuse_change();
create trigger ledger_is_never_emptied before truncate on billing.ledger_entry
  for each statement execute function billing.refuse_change();
create trigger ledger_is_never_emptied before truncate on billing.ledger_entry_default
  for each statement execute function billing.refuse_change();

-- Makes the partition of the month that begins on this day, if it is not there yet. A month of which the default
-- partition already holds entries stays there: entries are never moved.
create function billing.make_ledger_partition(month date) returns void
language plpgsql set search_path = '' as $$
declare
  name text := 'ledger_entry_' || to_char(month, 'YYYY_MM');
  starts timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month')::timestamp at time zone 'UTC';
begin
  -- Nodes that start together wait here for each other.
  lock table billing.ledger_entry in share update exclusive mode;
  if to_regclass('billing.' || name) is not null
    or exists (select from billing.ledger_entry_default e where e.booked_at >= starts and e.booked_at < ends) then
    return;
  end if;
  execute format('create table billing.%I partition of billing.ledger_entry for values from (%L) to (%L)',
    name, starts, ends);
  execute format('create trigger ledger_is_never_emptied before truncate on billing.%I '
    'for each statement execute function billing.refuse_change()', name);
end
$$;
