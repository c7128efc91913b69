-- For the trigger on brands of partners: nodes that see the number change drop the pages that they have in memory.
create or replace function cluster.note_brand_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  update cluster.state set brand_version = brand_version + 1;
  return null;
end
$$;
