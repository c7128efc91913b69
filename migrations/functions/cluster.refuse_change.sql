-- For triggers on rows that must never change.
create or replace function cluster.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '%.% is fixed: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;
