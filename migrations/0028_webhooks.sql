-- Events that partners are notified of by HTTP: where to, what is still to be delivered, and every attempt.
create schema webhooks;

create table webhooks.endpoint (
  id text primary key,
  partner_id text not null,
  url text not null,
  -- Null: all events, also those of later releases.
  events text[],
  created_at timestamptz not null,
  -- Signs every message, so that it cannot be stored as a hash.
  secret bytea not null check (length(secret) between 24 and 64),
  -- The one before it, which signs beside it until then.
  previous_secret bytea,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  constraint previous_has_its_end check ((previous_secret is null) = (previous_until is null)),
  constraint disabled_has_its_reason check ((disabled_at is null) = (disabled_reason is null))
);
-- With what a purchase asks, so that it reads nothing of the table.
create index endpoint_of_partner on webhooks.endpoint (partner_id) where disabled_at is null;
create index endpoint_by_partner on webhooks.endpoint (partner_id, created_at, id);

-- Messages that are still to be delivered: a row for each endpoint that an event goes to, deleted when it is delivered or
-- given up. It is added in the transaction that causes the event, so that it exists if and only if that is committed.
create table webhooks.delivery (
  endpoint_id text not null,
  -- The same for all endpoints of one event.
  message_id text not null,
  type text not null,
  data json not null,
  -- The time of the event, by the service's clock, like `due_at`.
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- Who is delivering it, and until when nobody else may, by the database's clock.
  claim text,
  claimed_until timestamptz,
  primary key (endpoint_id, message_id)
);
create index delivery_due on webhooks.delivery (endpoint_id, due_at);
create index delivery_by_age on webhooks.delivery (created_at);

-- What became of each attempt, with the message, so that it can be sent again. Kept for 35 days.
create table webhooks.attempt (
  endpoint_id text not null,
  message_id text not null,
  -- When it began, by the service's clock.
  at timestamptz not null,
  type text not null,
  data json not null,
  created_at timestamptz not null,
  number integer not null,
  outcome text not null,
  -- Of the response; null if there was none.
  status integer,
  reason text,
  duration_ms integer not null,
  primary key (endpoint_id, message_id, at)
) partition by range (at);
create table webhooks.attempt_default partition of webhooks.attempt default;
create index attempt_by_endpoint on webhooks.attempt (endpoint_id, at desc, message_id);

-- Whether the nodes that deliver may connect to this machine, for trials. Each writes it when it starts: commands and the
-- console refuse an address by it. Each delivery is checked again by the setting of its own node.
create table webhooks.policy (
  is_only boolean primary key default true check (is_only),
  allows_local boolean not null
);
insert into webhooks.policy (allows_local) values (false);
