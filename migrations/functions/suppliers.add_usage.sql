-- Adds what a node has counted: one row for each supplier, as JSON.
create or replace function suppliers.add_usage(day date, counts jsonb) returns void
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
