-- When somebody tried to sign in, or asked for a link, by their network: the last minute of it, so that one limit holds on all nodes.
-- What is lost with a crash is a minute's count; hence the table is unlogged.
create unlogged table people.sign_in_attempt (
  place text not null,
  network text not null,
  -- At most as many as the limit.
  attempted_at timestamptz[] not null,
  -- Whether the last one was refused; a refused one is not listed.
  is_refused boolean not null,
  primary key (place, network)
);
