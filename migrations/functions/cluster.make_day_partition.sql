-- Creates the partition of a day, if it does not exist yet. A day for which the default partition already holds rows stays
-- there: rows are never moved. For rights and locks see cluster.make_month_partition.
create or replace function cluster.make_day_partition(parent regclass, moment_column name, day date) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  home text := (select n.nspname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent);
  base text := (select c.relname from pg_catalog.pg_class c where c.oid = parent);
  name text := base || '_' || to_char(day, 'YYYY_MM_DD');
  starts timestamptz := day::timestamp at time zone 'UTC';
  ends timestamptz := (day + 1)::timestamp at time zone 'UTC';
  taken boolean;
begin
  if to_regclass(format('%I.%I', home, name)) is not null then
    return;
  end if;
  -- Nodes that start together queue here.
  execute format('lock table %I.%I in share update exclusive mode', home, base);
  execute format('select exists (select from %I.%I where %I >= %L and %I < %L)',
    home, base || '_default', moment_column, starts, moment_column, ends) into taken;
  if to_regclass(format('%I.%I', home, name)) is not null or taken then
    return;
  end if;
  execute format('create table %I.%I partition of %I.%I for values from (%L) to (%L)',
    home, name, home, base, starts, ends);
end
$$;
