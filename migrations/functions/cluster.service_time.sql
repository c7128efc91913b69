-- The service's clock as the database has it: its own time, plus the offset of a test clock.
create or replace function cluster.service_time() returns timestamptz
language sql volatile set search_path = '' as $$
  select clock_timestamp() + make_interval(secs => s.clock_offset_ms / 1000.0) from cluster.state s
$$;
