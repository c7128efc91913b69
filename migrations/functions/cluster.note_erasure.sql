-- For the trigger on erasures: nodes that see the number change drop the reports that they have in memory.
create or replace function cluster.note_erasure() returns trigger
language plpgsql set search_path = '' as $$
begin
  update cluster.state set erasure_version = erasure_version + 1;
  return null;
end
$$;
