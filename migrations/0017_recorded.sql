-- When the database recorded what it keeps, by its own clock, beside when it counts by the service's. Rows from before this
-- migration have no such time.
alter table billing.ledger_entry add column recorded_at timestamptz;
alter table billing.ledger_entry alter column recorded_at set default clock_timestamp();
alter table billing.call add column recorded_at timestamptz;
alter table billing.call alter column recorded_at set default clock_timestamp();

-- A price that is agreed again for the same moment replaces the earlier one, which stays: what was charged by it was right.
alter table billing.price add column recorded_at timestamptz not null default '-infinity';
alter table billing.price alter column recorded_at set default clock_timestamp();
alter table billing.price drop constraint price_pkey, add primary key (partner_id, kind, valid_from, recorded_at);

-- How far ahead of the database's clock the service's has been, and since when: what was dated by a test clock that had been
-- moved is not dated wrongly.
create table cluster.clock_move (
  moved_at timestamptz primary key default clock_timestamp(),
  offset_ms bigint not null
);
insert into cluster.clock_move (moved_at, offset_ms)
  select '-infinity', s.clock_offset_ms from cluster.state s where s.clock_offset_ms > 0;

create function cluster.note_clock_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into cluster.clock_move (offset_ms) values (new.clock_offset_ms);
  return null;
end
$$;

create trigger clock_moves_are_kept after update of clock_offset_ms on cluster.state
  for each row when (old.clock_offset_ms <> new.clock_offset_ms) execute function cluster.note_clock_move();
