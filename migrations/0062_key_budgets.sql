-- What keys may spend. The purchase decides by these rows under the lock of its account.
create table billing.key_budget (
  partner_id text not null,
  -- The id of the key for which the budget was set.
  id text not null,
  -- That key, and the keys that replaced it: they share the budget.
  keys text[] not null check (cardinality(keys) > 0),
  limit_cents bigint not null check (limit_cents > 0),
  per text not null check (per in ('day', 'month', 'total')),
  -- The period that `spent_cents` is about. It changes with the first charge of the next one.
  period_start timestamptz not null,
  -- Charges of the period less their refunds. Above the limit only if that was lowered.
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- What the partner was notified of in this period: 0 nothing, 1 four fifths, 2 the limit.
  notified smallint not null default 0 check (notified between 0 and 2),
  primary key (partner_id, id)
);

-- Whether a budget has to be read before suppliers are queried for a purchase. The purchase itself looks for the budget.
alter table partners.api_key add column is_limited boolean not null default false;
drop trigger api_key_changed on partners.api_key;
create trigger api_key_changed
  after insert or update of id, partner_id, hash, expires_at, revoked_at, allowed_addresses, scopes, is_limited
    or delete or truncate
  on partners.api_key for each statement execute function cluster.note_directory_change();

-- The budget that the money is held of, if the key has one.
alter table reports.hold add column budget_id text;

alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in (
  'statement', 'low-balance', 'out-of-credit', 'key-limit', 'invoice', 'receipt', 'refund', 'reminder', 'recharge-failed',
  'goodwill', 'sign-in', 'invitation', 'new-passkey', 'member-invited'));
