-- Takes permits for several partners. Each element of `requests` is an object:
--   partner, per_minute
--   needed       requests that wait now
--   spare        further permits that the node would like to hold for a second
--   lapse_tenth, leased           the node's last lease, returned here …
--   used_tenths, used_counts      … and what was used of it, and when
-- A request counts in its own tenth of a second and the 600 after it: two requests that are at least 60 seconds apart are
-- never counted together, and two that are closer always are. The time is the database's, the one clock that all nodes
-- share; tests pass their own.
create or replace function partners.take_permits(requests jsonb, at_ms bigint default null)
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

  -- Always in the same order, so that two nodes cannot deadlock.
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

    -- A clock that was set back would leave entries far in the future: they count as used just now.
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
    -- A node holds at most a quarter of what is left, so that other nodes get some too.
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
