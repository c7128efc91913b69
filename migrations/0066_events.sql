-- The events of a partner in the order in which they were committed, for partners that ask for them instead of being sent
-- messages. Kept for 31 days.
create table webhooks.event (
  partner_id text not null,
  -- When it was added, by the service's clock, and its place: no two events of a partner have the same, and no event is committed
  -- after one with a later time. See webhooks.list_events.
  added_at timestamptz not null,
  -- The same as in the messages to endpoints.
  message_id text not null,
  type text not null,
  data json not null,
  -- The time of the event, as messages have it.
  created_at timestamptz not null,
  primary key (partner_id, added_at)
) partition by range (added_at);
create table webhooks.event_default partition of webhooks.event default;

-- The place of a partner's last event, in microseconds since 1970. Whoever adds events locks it until the commit.
create table webhooks.event_feed (
  partner_id text primary key,
  position bigint not null
) with (fillfactor = 50);

-- The last event that a partner was given, and when.
create table webhooks.event_reader (
  partner_id text primary key,
  position bigint not null,
  read_at timestamptz not null
) with (fillfactor = 50);
