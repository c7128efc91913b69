-- For triggers on what nodes cache of partners and keys: nodes that see the number change drop their cache.
create or replace function cluster.note_directory_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  update cluster.state set directory_version = directory_version + 1;
  return null;
end
$$;
