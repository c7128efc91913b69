-- Creates the partition of a day, if it does not exist yet.
create or replace function cluster.make_day_partition(parent regclass, moment_column name, day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform cluster.make_partition(parent, moment_column, to_char(day, 'YYYY_MM_DD'),
    day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
end
$$;
