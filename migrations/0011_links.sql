-- Secrets with which links in reports are signed. A report's links carry the secret that was in force when it was bought,
-- so that a complete report stays the same for ever; retired ones stay until the last of their links has lapsed.

create table reports.link_secret (
  id text primary key,
  value bytea not null check (length(value) >= 32),
  -- In force from then on, until the next one.
  valid_from timestamptz not null unique
);

insert into reports.link_secret (id, value, valid_from)
  values ('k0', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), '-infinity');
