-- For the trigger on the shared clock: what is dated by it is later compared with the offset of its time.
create or replace function cluster.note_clock_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into cluster.clock_move (offset_ms) values (new.clock_offset_ms);
  return null;
end
$$;
