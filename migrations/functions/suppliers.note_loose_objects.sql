-- Notes the objects of media whose rows were deleted, in the same transaction: they are deleted from the store soon after. Each name
-- is written once, so that nobody is writing one whose row was there. A row that is noted again must not be forgotten by a
-- sweep that found its medium a moment before: it is no longer taken.
create or replace function suppliers.note_loose_objects() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_argv[0] = 'raw' then
    insert into suppliers.loose_object as l (vin_hash, name, free_at)
      select g.vin_hash, 'raw/' || g.object, clock_timestamp() from gone g where g.object is not null
      on conflict (vin_hash, name) do update set free_at = excluded.free_at, is_taken = false;
  else
    insert into suppliers.loose_object as l (vin_hash, name, free_at)
      select g.vin_hash, n.name, clock_timestamp()
      from gone g, lateral (values ('served/' || g.object), ('small/' || g.small_object)) as n (name)
      where n.name is not null
      on conflict (vin_hash, name) do update set free_at = excluded.free_at, is_taken = false;
  end if;
  return null;
end
$$;
