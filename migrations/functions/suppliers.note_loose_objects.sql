-- Notes the objects of media whose rows were deleted, in the same transaction: they are deleted from the store soon after. Each name
-- is written once, so that nobody is writing one whose row was there. A row that is noted again must not be forgotten by a
-- sweep that found its medium a moment before: it is no longer taken.
-- Row by row: on a cluster, a statement on a distributed table cannot read the deleted rows.
create or replace function suppliers.note_loose_objects() returns trigger
language plpgsql set search_path = '' as $$
declare
  vehicles bytea[];
  names text[];
begin
  if tg_argv[0] = 'raw' then
    select array_agg(g.vin_hash), array_agg('raw/' || g.object) into vehicles, names from gone g where g.object is not null;
  else
    select array_agg(g.vin_hash), array_agg(n.name) into vehicles, names
      from gone g, lateral (values ('served/' || g.object), ('small/' || g.small_object)) as n (name)
      where n.name is not null;
  end if;
  for place in 1 .. coalesce(cardinality(names), 0) loop
    insert into suppliers.loose_object as l (vin_hash, name, free_at)
      values (vehicles[place], names[place], clock_timestamp())
      on conflict (vin_hash, name) do update set free_at = excluded.free_at, is_taken = false;
  end loop;
  return null;
end
$$;
