-- What the last check of the books and of the audit found: one row for each kind of check.
create table cluster.check_result (
  name text primary key check (name in ('books', 'audit')),
  -- By the service's clock.
  checked_at timestamptz not null,
  took_ms bigint not null check (took_ms >= 0),
  -- The job, or the user of the command.
  checked_by text not null,
  -- How many rows of each kind were read.
  counts jsonb not null,
  problem_count bigint not null check (problem_count >= 0),
  -- The first ones, each as an object of texts.
  problems jsonb not null
);

-- Changes that were confirmed in the console. The row is written in the transaction of the change, so that a confirmation that
-- reaches two nodes is carried out by one.
create table people.confirmation (
  -- Of the random value in the form.
  hash bytea primary key check (length(hash) = 32),
  confirmed_at timestamptz not null,
  -- The entry of the audit that the change made.
  audit_number bigint
);
create index confirmation_by_time on people.confirmation (confirmed_at);

-- Partners are found by a part of their id, name or mail address: the three are one text, and an index has each three
-- characters in a row that occur in it.
create function partners.trigrams(value text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct pg_catalog.substr(value, place, 3)), '{}')
    from pg_catalog.generate_series(1, pg_catalog.length(value) - 2) as place
$$;
alter table partners.partner add column search_text text generated always as
  (lower(id || E'\n' || name || E'\n' || coalesce(contact_email, ''))) stored;
create index partner_by_trigram on partners.partner using gin (partners.trigrams(search_text));
