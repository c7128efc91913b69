-- Drops the partitions of the days before the given one, with their rows, and returns how many there were. Only partitions
-- that cluster.make_day_partition made are dropped. It runs with the rights of the tables' owner.
--
-- It needs an exclusive lock on the table for a short time. Behind a long read it gives up soon: the next try comes with the
-- next run of the job.
create or replace function cluster.drop_day_partitions(parent regclass, before date) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  home text := (select n.nspname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent);
  base text := (select c.relname from pg_catalog.pg_class c where c.oid = parent);
  old record;
  dropped integer := 0;
begin
  for old in
    select c.relname as name from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent and c.relname like base || '\_____\___\___'
      and c.relname < base || '_' || to_char(before, 'YYYY_MM_DD')
    order by c.relname
  loop
    execute format('drop table %I.%I', home, old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
exception when lock_not_available then
  return 0;
end
$$;
