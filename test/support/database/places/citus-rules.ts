/**
 * Stand-ins for the functions of Citus, which no package brings here. They refuse what its documentation says is refused: a key
 * without the column by which the table is spread, a foreign key that leaves the rows beside it, a table that is spread twice.
 */
export const citusRules = `
create table cluster.test_layout (name text primary key, place text not null);

create function pg_temp.check_foreign_keys(spread regclass, own_place text) returns void language plpgsql as $$
declare
  broken text;
begin
  select k.conname into broken from pg_constraint k left join cluster.test_layout l on l.name = k.confrelid::regclass::text
    where k.contype = 'f' and k.conrelid = spread and k.conrelid <> k.confrelid and l.place is distinct from 'everywhere'
      and (l.place is distinct from own_place or own_place = 'everywhere' or not exists (
        select from unnest(k.conkey, k.confkey) as pair (own, other)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = own_place
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = own_place));
  if broken is not null then
    raise exception 'the foreign key % of % leaves its place', broken, spread;
  end if;
end
$$;

create function public.create_reference_table(spread regclass) returns void language plpgsql as $$
begin
  perform pg_temp.check_foreign_keys(spread, 'everywhere');
  insert into cluster.test_layout values (spread::text, 'everywhere');
end
$$;

create function public.create_distributed_function(name text, argument text, colocate_with text) returns void language plpgsql as $$
begin
  if not exists (select from pg_proc p where p.oid = name::regprocedure and argument = any(p.proargnames)) then
    raise exception '% has no argument %', name, argument;
  end if;
end
$$;

create function public.create_distributed_table(spread regclass, key text, colocate_with text) returns void language plpgsql as $$
declare
  broken text;
begin
  if current_setting('citus.enable_unsafe_triggers') <> 'on'
      and exists (select from pg_trigger t where t.tgrelid = spread and not t.tgisinternal) then
    raise exception 'triggers are not supported on distributed tables';
  end if;
  select i.indexrelid::regclass::text into broken from pg_index i
    where i.indrelid = spread and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = spread and a.attname = key and a.attnum = any(i.indkey));
  if broken is not null then
    raise exception 'the key % of % does not have the column %', broken, spread, key;
  end if;
  if colocate_with <> 'none' and not exists (select from cluster.test_layout l where l.name = colocate_with and l.place = key) then
    raise exception '% cannot be beside %', spread, colocate_with;
  end if;
  perform pg_temp.check_foreign_keys(spread, key);
  insert into cluster.test_layout values (spread::text, key);
end
$$;
`;
