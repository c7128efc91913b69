-- Creates the partition of the month that begins on the given day, if it does not exist yet. Its rows cannot be truncated.
create or replace function cluster.make_month_partition(parent regclass, moment_column name, month date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  suffix text := to_char(month, 'YYYY_MM');
begin
  if cluster.make_partition(parent, moment_column, suffix,
    month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC') then
    execute (select format('create trigger never_emptied before truncate on %I.%I '
      'for each statement execute function cluster.refuse_change()', n.nspname, c.relname || '_' || suffix)
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = parent);
  end if;
end
$$;
