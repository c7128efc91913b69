-- The latest time that the service's clock can have shown at a moment of the database's: the offset of a test clock is added
-- as it was then. `language sql` without settings, so that the planner can inline it.
create or replace function cluster.service_time_at(moment timestamptz) returns timestamptz
language sql stable as $$
  select moment + make_interval(secs => coalesce(
    (select max(m.offset_ms) from cluster.clock_move m where m.moved_at <= moment), 0) / 1000.0)
$$;
