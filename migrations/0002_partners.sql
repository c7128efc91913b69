-- Partners, their keys, and the window in which their requests are counted.

create schema partners;

create table partners.partner (
  id text primary key check (id ~ '^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  language text not null check (language ~ '^[a-z]{2}$'),
  contact_email text check (length(contact_email) between 3 and 254),
  rate_limit_per_minute integer not null check (rate_limit_per_minute between 1 and 1000000),
  report_access_days integer not null check (report_access_days between 1 and 3650),
  created_at timestamptz not null
);

create table partners.api_key (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  partner_id text not null references partners.partner (id),
  -- SHA-256 of the whole key. The key holds 190 random bits, so no slow hash is needed to guard it.
  hash bytea not null check (length(hash) = 32),
  label text check (length(label) between 1 and 100),
  issued_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- When the key was first seen in a query string, where others may have read it.
  exposed_at timestamptz
);

create index api_key_of_partner on partners.api_key (partner_id);

-- Apart from the keys, so that noting a use neither locks a key nor counts as a change of the directory.
create table partners.key_use (
  key_id text primary key references partners.api_key (id),
  last_used_at timestamptz not null
);

create trigger partner_changed after insert or update or delete or truncate on partners.partner
  for each statement execute function cluster.note_directory_change();
-- Only what decides whether a key is good: that one was exposed changes nothing that a node keeps in memory.
create trigger api_key_changed
  after insert or update of id, partner_id, hash, expires_at, revoked_at or delete or truncate on partners.api_key
  for each statement execute function cluster.note_directory_change();

-- Requests of the last minute, counted by tenths of a second. A permit that a node holds but has not used yet
-- stands at the tenth in which it lapses, so that what a node takes with it when it dies counts as used.
create table partners.rate_window (
  partner_id text primary key,
  tenths bigint[] not null default '{}',
  counts integer[] not null default '{}'
) with (fillfactor = 50);

-- Takes permits for several partners at once. Each element of `requests` is an object:
--   partner, per_minute
--   needed       requests that wait now
--   spare        further permits that the node would like to hold for a second
--   lapse_tenth, leased           the node's last lease, taken back here …
--   used_tenths, used_counts      … and what was really used of it, and when
-- A request counts in its own tenth and the 600 before: two requests that are at least 60 seconds apart never
-- meet, and two that are closer always do. The time is the database's, the one clock that all nodes share; tests
-- give their own.
create function partners.take_permits(requests jsonb, at_ms bigint default null)
returns table (partner text, granted integer, spared integer, free integer, tenth bigint, lapse_tenth bigint, next_free_ms integer)
language plpgsql set search_path = '' as $$
declare
  request record;
  held record;
  now_ms bigint;
  free_before integer;
begin
  insert into partners.rate_window (partner_id)
    select r.partner from jsonb_to_recordset(requests) as r (partner text)
    order by r.partner
    on conflict (partner_id) do nothing;

  -- In one order everywhere, so that two nodes never wait for each other.
  for request in
    select * from jsonb_to_recordset(requests) as r (
      partner text, per_minute integer, needed integer, spare integer,
      lapse_tenth bigint, leased integer, used_tenths bigint[], used_counts integer[])
    order by r.partner
  loop
    perform 1 from partners.rate_window w where w.partner_id = request.partner for update;
    now_ms := coalesce(at_ms, floor(extract(epoch from clock_timestamp()) * 1000));
    partner := request.partner;
    tenth := now_ms / 100;
    lapse_tenth := tenth + 10;

    -- A clock that was set back would leave entries far ahead of now: they count as just used.
    select coalesce(array_agg(s.at order by s.at), '{}') as tenths,
           coalesce(array_agg(s.count order by s.at), '{}') as counts,
           coalesce(sum(s.count), 0)::integer as total,
           min(s.at) as oldest
      into held
      from (
        select least(e.at, tenth + 20) as at, sum(e.count)::integer as count
          from (
            select unnest(w.tenths) as at, unnest(w.counts) as count
              from partners.rate_window w where w.partner_id = request.partner
            union all
            select request.lapse_tenth, -request.leased where request.leased > 0
            union all
            select unnest(request.used_tenths), unnest(request.used_counts)
          ) e
          where e.at >= tenth - 600
          group by 1
          having sum(e.count) > 0
      ) s;

    free_before := greatest(request.per_minute - held.total, 0);
    granted := least(request.needed, free_before);
    -- A node holds at most a quarter of what is left, so that the others find some too.
    spared := case when granted < request.needed then 0 else least(request.spare, (free_before - granted) / 4) end;
    free := free_before - granted - spared;
    next_free_ms := case when held.oldest is null then 60000
      else greatest((least(held.oldest, tenth) + 601) * 100 - now_ms, 1) end;

    update partners.rate_window w
      set tenths = held.tenths
            || case when granted > 0 then array[tenth] else '{}' end
            || case when spared > 0 then array[lapse_tenth] else '{}' end,
          counts = held.counts
            || case when granted > 0 then array[granted] else '{}' end
            || case when spared > 0 then array[spared] else '{}' end
      where w.partner_id = request.partner;

    return next;
  end loop;
end
$$;
