-- What the nodes of one service share: which of them live, the clock's offset, and a number that changes
-- whenever keys or accounts change.

create table cluster.state (
  only_row boolean primary key default true check (only_row),
  directory_version bigint not null default 1,
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0)
);

insert into cluster.state default values;

-- A node writes here about once a second. It tells nothing that must outlive a crash, so it is not logged.
create unlogged table cluster.node (
  id text primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  test_clock boolean not null,
  clock_offset_ms bigint not null,
  seen_at timestamptz not null
);

create function cluster.note_directory_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  update cluster.state set directory_version = directory_version + 1;
  return null;
end
$$;
