-- Media may be in an object store (MEDIA_URL). A row then has the name of its object in place of the bytes; the object is below
-- the vehicle's hash. Nodes of the previous release read bytes only, so the setting is for when all nodes have this release.
alter table suppliers.uncleaned_medium
  alter column bytes drop not null,
  add column object text,
  add constraint uncleaned_medium_place check (num_nonnulls(bytes, object) = 1) not valid;
alter table suppliers.medium
  alter column bytes drop not null,
  add column object text,
  add column object_bytes integer,
  add column small_object text,
  add constraint medium_place check (num_nonnulls(bytes, object) = 1 and num_nonnulls(object, object_bytes) in (0, 2)) not valid;

-- Names of objects to which nothing may point: of each that is about to be written, and of each whose row was deleted. What no
-- row points to after `free_at` is deleted from the store, so that neither a crash nor an erasure leaves one behind. Once one is
-- taken to be deleted, no row may point to it any more.
create table suppliers.loose_object (
  vin_hash bytea not null,
  name text not null,
  free_at timestamptz not null,
  is_taken boolean not null default false,
  primary key (vin_hash, name)
);

create index loose_object_by_time on suppliers.loose_object (free_at);

-- Which store was used last, without its login. A start that would not find the objects is refused.
create table suppliers.object_store (
  is_this_row boolean primary key default true check (is_this_row),
  place text not null,
  used_since timestamptz not null default now()
);

create function suppliers.note_loose_objects() returns trigger
language plpgsql set search_path = '' as $$
begin
  return null;
end
$$;

create trigger note_loose_objects after delete on suppliers.uncleaned_medium
  referencing old table as gone for each statement execute function suppliers.note_loose_objects('raw');
create trigger note_loose_objects after delete on suppliers.medium
  referencing old table as gone for each statement execute function suppliers.note_loose_objects('served');
