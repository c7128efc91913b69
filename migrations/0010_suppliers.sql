-- What suppliers have answered, the media that came with it, and how they are doing.

create schema suppliers;

-- Answers that may be used again. A vehicle stands here only as a keyed hash; the last answer of a supplier counts.
create table suppliers.answer (
  vin_hash bytea not null,
  supplier_id text not null,
  answered_at timestamptz not null,
  kind text not null check (kind in ('evidence', 'nothing', 'not covered', 'not yet')),
  -- Evidence, compressed by the service.
  content bytea,
  -- For "not yet": with what to ask again, and not before when.
  ticket text,
  retry_at timestamptz,
  expires_at timestamptz not null,
  primary key (vin_hash, supplier_id, answered_at),
  constraint evidence_has_content check ((kind = 'evidence') = (content is not null)),
  constraint waiting_has_a_time check ((kind = 'not yet') = (retry_at is not null))
) partition by range (answered_at);

alter table suppliers.answer alter column content set storage external;

create table suppliers.answer_default partition of suppliers.answer default;

create index answer_by_end on suppliers.answer (expires_at);

-- Photos, films and documents, cleaned of whatever tells where they come from.
create table suppliers.medium (
  vin_hash bytea not null,
  id text not null,
  content_type text not null,
  bytes bytea not null,
  -- Until the last report that shows it is erased.
  kept_until timestamptz not null,
  primary key (vin_hash, id)
);

alter table suppliers.medium alter column bytes set storage external;

create index medium_by_end on suppliers.medium (kept_until);

-- What became of the questions of a day, over all nodes. `latencies` counts answers by how long they took.
create table suppliers.usage_day (
  supplier_id text not null,
  day date not null,
  calls bigint not null default 0,
  answered bigint not null default 0,
  failures jsonb not null default '{}',
  cache_hits bigint not null default 0,
  latencies bigint[] not null,
  cost_cents bigint not null default 0,
  primary key (supplier_id, day)
);

-- How a supplier looks from a node that is alive.
create table suppliers.node_state (
  node_id text not null,
  supplier_id text not null,
  breaker text not null check (breaker in ('closed', 'open', 'trying')),
  asking integer not null,
  waiting integer not null,
  seen_at timestamptz not null,
  primary key (node_id, supplier_id)
);

-- Adds what a node has counted: one row for each supplier, as JSON.
create function suppliers.add_usage(day date, counts jsonb) returns void
language sql set search_path = '' as $$
  insert into suppliers.usage_day as u (supplier_id, day, calls, answered, failures, cache_hits, latencies, cost_cents)
    select c.supplier, add_usage.day, c.calls, c.answered, c.failures, c."cacheHits", c.latencies, c."costCents"
    from jsonb_to_recordset(counts) as c (supplier text, calls bigint, answered bigint, failures jsonb,
      "cacheHits" bigint, latencies bigint[], "costCents" bigint)
    order by c.supplier
  on conflict (supplier_id, day) do update set
    calls = u.calls + excluded.calls,
    answered = u.answered + excluded.answered,
    failures = (select coalesce(jsonb_object_agg(key, coalesce((u.failures ->> key)::bigint, 0)
        + coalesce((excluded.failures ->> key)::bigint, 0)), '{}')
      from (select jsonb_object_keys(u.failures) union select jsonb_object_keys(excluded.failures)) as k (key)),
    cache_hits = u.cache_hits + excluded.cache_hits,
    latencies = (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place)
      from unnest(u.latencies, excluded.latencies) with ordinality as pair (a, b, place)),
    cost_cents = u.cost_cents + excluded.cost_cents
$$;
