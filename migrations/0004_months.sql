-- What tables that grow with traffic share, secrets, and the names of workers.

-- Refuses whatever a trigger calls it for. It guards more than money now.
alter function billing.refuse_change() set schema cluster;

-- Tables that grow with traffic have a partition for each month. This makes the partition of the month that begins on
-- a given day, if it is not there yet. A month of which the default partition already holds rows stays there: rows are
-- never moved.

--
-- It needs the table for itself for a moment. Behind a long reader it would wait, and all writers behind it, so it soon
-- gives up: there is a year's time to try again.
create function cluster.make_month_partition(parent regclass, moment_column name, month date) returns void
language plpgsql set search_path = '' set lock_timeout = '200ms' as $$
declare
  home text := (select n.nspname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent);
  base text := (select c.relname from pg_catalog.pg_class c where c.oid = parent);
  name text := base || '_' || to_char(month, 'YYYY_MM');
  starts timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month')::timestamp at time zone 'UTC';
  taken boolean;
begin
  -- Asked first without a lock: on every start but the first of a month the answer is yes.
  if to_regclass(format('%I.%I', home, name)) is not null then
    return;
  end if;
  -- Nodes that start together wait here for each other.
  execute format('lock table %I.%I in share update exclusive mode', home, base);
  execute format('select exists (select from %I.%I where %I >= %L and %I < %L)',
    home, base || '_default', moment_column, starts, moment_column, ends) into taken;
  if to_regclass(format('%I.%I', home, name)) is not null or taken then
    return;
  end if;
  execute format('create table %I.%I partition of %I.%I for values from (%L) to (%L)',
    home, name, home, base, starts, ends);
  execute format('create trigger never_emptied before truncate on %I.%I '
    'for each statement execute function cluster.refuse_change()', home, name);
end
$$;

drop function billing.make_ledger_partition(date);

-- Secrets of the service itself, made here once and never shown.
create table cluster.secret (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- What a VIN is hashed with, so that a hash that is kept for the books cannot be turned back by trying all VINs.
insert into cluster.secret (name, value)
  values ('vin hash', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- The machine's time at a moment of the service's clock, for what waits by the machine's. Whoever asks holds the clock
-- still until its transaction ends, so that no job is added by a time that is just being moved.
create function cluster.real_time(moment timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  if moment is null then
    return null;
  end if;
  return (select moment - make_interval(secs => clock_offset_ms / 1000.0) from cluster.state for share);
end
$$;

-- The name under which a node's worker takes jobs, so that those of a node that died can be freed.
alter table cluster.node add column worker_id text;
