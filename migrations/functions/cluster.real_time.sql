-- The machine's time at a moment of the service's clock, for the job queue, which runs by the machine's time. The lock keeps
-- the clock from being moved until the caller's transaction ends, so that no job is added by an outdated offset.
create or replace function cluster.real_time(moment timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  if moment is null then
    return null;
  end if;
  return (select moment - make_interval(secs => clock_offset_ms / 1000.0) from cluster.state for share);
end
$$;
