-- Every call that counts, what calls add up to by day, and the months that were closed.

-- Everything before this moment stands in a statement. What arrived earlier and is booked later counts from here.
alter table billing.account add column closed_until timestamptz;
update billing.account set closed_until = date_trunc('month', opened_at at time zone 'UTC') at time zone 'UTC';
alter table billing.account alter column closed_until set not null;
-- Entries stand in the order of their numbers also by time: a charge that arrived before a top-up and was booked after it
-- is dated after it, or a month would end with a balance that never was.
alter table billing.account add column last_booked_at timestamptz not null default '-infinity';
create index account_to_close on billing.account (closed_until);

-- A report may be agreed to cost nothing; its charge of zero is booked all the same.
alter table billing.ledger_entry drop constraint ledger_entry_check;
alter table billing.ledger_entry add column report_id text;
alter table billing.ledger_entry add constraint amount_fits_kind check (
  case kind when 'charge' then amount_cents <= 0
    when 'correction' then amount_cents <> 0
    else amount_cents > 0 end);
alter table billing.ledger_entry add constraint charge_names_its_report check ((kind = 'charge') = (report_id is not null));
-- The account's row is locked and changed by whoever books, so this could not find anything; it cost a look-up a charge.
alter table billing.ledger_entry drop constraint ledger_entry_partner_id_fkey;

create table billing.call (
  partner_id text not null,
  called_at timestamptz not null,
  -- Chosen by the node that took the call, so that a call that is written twice counts once.
  id bigint not null,
  key_id text not null,
  -- `charged`, `repeat`, or the code of the error that was answered.
  outcome text not null,
  price_cents bigint not null default 0,
  report_id text,
  -- Refusals by the rate limit are gathered: one row may stand for many.
  calls integer not null default 1 check (calls > 0),
  primary key (partner_id, called_at, id),
  constraint only_a_charge_has_a_price check (price_cents >= 0 and (outcome = 'charged' or price_cents = 0)),
  constraint success_names_its_report check ((outcome in ('charged', 'repeat')) = (report_id is not null)),
  constraint only_refusals_are_gathered check (calls = 1 or outcome = 'RATE_LIMITED')
) partition by range (called_at);

create table billing.call_default partition of billing.call default;

create trigger calls_are_append_only before update or delete on billing.call
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.call
  for each statement execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.call_default
  for each statement execute function cluster.refuse_change();

create table billing.usage_day (
  partner_id text not null,
  day date not null,
  calls bigint not null,
  billable_calls bigint not null,
  amount_cents bigint not null,
  primary key (partner_id, day),
  constraint billable_are_calls check (billable_calls between 0 and calls)
) with (fillfactor = 50);

create table billing.statement (
  partner_id text not null references billing.account (partner_id),
  period_start date not null,
  period_end date not null,
  total_calls bigint not null,
  billable_calls bigint not null,
  total_cents bigint not null,
  -- Prepaid accounts only.
  closing_balance_cents bigint,
  closed_at timestamptz not null,
  status text not null check (status in ('pending', 'delivered', 'undeliverable')),
  delivered_at timestamptz,
  primary key (partner_id, period_start),
  constraint period_is_a_month check (
    date_trunc('month', period_start::timestamp) = period_start
    and period_end = (period_start + interval '1 month - 1 day')::date),
  constraint delivery_has_its_time check ((status = 'delivered') = (delivered_at is not null))
);

create table billing.statement_line (
  partner_id text not null,
  period_start date not null,
  endpoint text not null,
  calls bigint not null,
  billable_calls bigint not null,
  amount_cents bigint not null,
  primary key (partner_id, period_start, endpoint),
  foreign key (partner_id, period_start) references billing.statement (partner_id, period_start)
);

create table billing.invoice (
  number text primary key,
  partner_id text not null,
  period_start date not null,
  issued_on date not null,
  due_on date not null,
  total_cents bigint not null check (total_cents > 0),
  unique (partner_id, period_start),
  foreign key (partner_id, period_start) references billing.statement (partner_id, period_start)
);

-- Invoice numbers run without a gap through each year: the counter moves only with an invoice that is kept.
create table billing.invoice_counter (
  year integer primary key,
  last_number integer not null
);

-- A statement's figures never change; only what became of its mail does.
create trigger statement_figures_are_fixed before update on billing.statement
  for each row when ((old.partner_id, old.period_start, old.period_end, old.total_calls, old.billable_calls, old.total_cents,
      old.closing_balance_cents, old.closed_at)
    is distinct from (new.partner_id, new.period_start, new.period_end, new.total_calls, new.billable_calls, new.total_cents,
      new.closing_balance_cents, new.closed_at))
  execute function cluster.refuse_change();
create trigger statements_stay before delete on billing.statement
  for each row execute function cluster.refuse_change();
create trigger statement_lines_are_fixed before update or delete on billing.statement_line
  for each row execute function cluster.refuse_change();
create trigger invoices_are_fixed before update or delete on billing.invoice
  for each row execute function cluster.refuse_change();
