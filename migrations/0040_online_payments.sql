-- Money that partners pay through Stripe: what was asked for, what became of it, and what has to be looked at by a person.
create table billing.online_payment (
  id text primary key,
  partner_id text not null references billing.account (partner_id),
  -- A checkout is paid by a person; a recharge is taken from a saved payment method.
  cause text not null check (cause in ('checkout', 'recharge')),
  -- What the account gets, and the VAT that is paid on top.
  net_cents bigint not null check (net_cents > 0),
  vat_cents bigint not null check (vat_cents >= 0),
  -- The payment method is kept for automatic recharges.
  saves_method boolean not null default false,
  started_at timestamptz not null,
  -- review: the money arrived and is not what was asked for; nothing is booked.
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'expired', 'review')),
  -- The ids at Stripe.
  session_id text unique,
  intent_id text unique,
  -- Of a recharge: what it is taken from, also where another method is saved meanwhile.
  customer_id text,
  method_id text,
  settled_at timestamptz,
  -- The ledger's entry.
  entry_sequence bigint,
  reason text,
  constraint settled_has_its_time check ((status = 'open') = (settled_at is null)),
  constraint paid_is_booked check ((status = 'paid') = (entry_sequence is not null)),
  constraint checkout_has_its_session check ((cause = 'checkout') = (session_id is not null)),
  constraint recharge_has_its_method check ((cause = 'recharge') = (num_nonnulls(customer_id, method_id) = 2))
);
create index online_payment_by_partner on billing.online_payment (partner_id, started_at);
create index online_payment_open on billing.online_payment (started_at) where status = 'open';
-- However many workers try: one recharge of an account at a time.
create unique index one_recharge_at_a_time on billing.online_payment (partner_id) where cause = 'recharge' and status = 'open';
create trigger payments_stay before delete on billing.online_payment
  for each row execute function cluster.refuse_change();
create trigger payments_are_fixed before update on billing.online_payment for each row
  when (old.status <> 'open' or (old.id, old.partner_id, old.cause, old.net_cents, old.vat_cents, old.started_at)
    is distinct from (new.id, new.partner_id, new.cause, new.net_cents, new.vat_cents, new.started_at))
  execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.online_payment
  for each statement execute function cluster.refuse_change();

-- What automatic recharges are taken from: the one that was saved last.
create table billing.payment_method (
  partner_id text primary key references billing.account (partner_id),
  customer_id text not null,
  method_id text not null,
  -- For people, such as "visa 4242".
  label text not null,
  saved_at timestamptz not null
);

-- Events of Stripe, each handled once. What they say is read from Stripe itself.
create table billing.stripe_event (
  id text primary key,
  type text not null,
  payment_id text,
  intent_id text,
  cents bigint,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  constraint handled_has_its_outcome check ((handled_at is null) = (outcome is null))
);
create index stripe_event_by_time on billing.stripe_event (received_at);

-- What a person has to look at: a refund or a dispute at Stripe, money that is not what was asked for.
create table billing.payment_incident (
  id bigint generated always as identity primary key,
  -- The same event is noted once.
  cause text not null unique,
  partner_id text not null references billing.account (partner_id),
  payment_id text not null references billing.online_payment (id),
  kind text not null check (kind in ('refund', 'dispute', 'mismatch', 'unknown')),
  cents bigint not null,
  detail text not null,
  noted_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text,
  constraint closed_has_its_reason check ((closed_at is null) = (closed_reason is null))
);
create index payment_incident_open on billing.payment_incident (noted_at) where closed_at is null;

alter table billing.account
  -- Automatic recharge: when the balance falls below the level, so much is taken from the saved payment method, net.
  add column recharge_below_cents bigint check (recharge_below_cents > 0),
  add column recharge_cents bigint check (recharge_cents > 0),
  add constraint recharge_has_both check ((recharge_below_cents is null) = (recharge_cents is null)),
  add constraint only_prepaid_recharges check (recharge_cents is null or (billing_mode = 'prepaid' and not is_test));

alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in (
  'statement', 'low-balance', 'out-of-credit', 'invoice', 'receipt', 'refund', 'reminder', 'recharge-failed', 'goodwill',
  'sign-in'));
