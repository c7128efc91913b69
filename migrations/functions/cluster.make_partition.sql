-- Creates a partition of a table for a range of moments, if it does not exist yet, and returns whether it did. A range of which
-- the default partition already holds rows stays there: rows are never moved.
--
-- It runs with the rights of the tables' owner: the service's own role may not change tables.
--
-- It needs an exclusive lock on the table for a short time. Behind a long read it would wait, and all writes behind it, so
-- it gives up soon: partitions are created ahead, and the next try comes within a minute.
create or replace function cluster.make_partition(
  parent regclass, moment_column name, suffix text, starts timestamptz, ends timestamptz) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  home text := (select n.nspname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent);
  base text := (select c.relname from pg_catalog.pg_class c where c.oid = parent);
  name text := base || '_' || suffix;
  taken boolean;
begin
  -- Checked first without a lock: nearly always the partition exists.
  if to_regclass(format('%I.%I', home, name)) is not null then
    return false;
  end if;
  -- Nodes that start together queue here.
  execute format('lock table %I.%I in share update exclusive mode', home, base);
  execute format('select exists (select 1 from %I.%I where %I >= %L and %I < %L)',
    home, base || '_default', moment_column, starts, moment_column, ends) into taken;
  if to_regclass(format('%I.%I', home, name)) is not null or taken then
    return false;
  end if;
  execute format('create table %I.%I partition of %I.%I for values from (%L) to (%L)',
    home, name, home, base, starts, ends);
  return true;
end
$$;
