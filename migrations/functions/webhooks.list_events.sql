-- Adds events to the list that the partner can read. The partner's row of webhooks.event_feed stays locked until the transaction
-- ends, so that events are in the list in the order of their commits, and a reader that has seen one has seen all before it.
-- To be called last: what a transaction locks afterwards, others may hold that wait for this row.
-- A place is a time by the service's clock, and later than all before it. So what is added after a crash or a restore comes after
-- everything that readers have seen, also if that was lost.
create or replace function webhooks.list_events(partner text, ids text[], types text[], contents json[], times timestamptz[])
returns void language plpgsql set search_path = '' as $$
declare
  count bigint := cardinality(ids);
  -- On a cluster the statement below must not call functions.
  from_now bigint := (extract(epoch from cluster.service_time()) * 1000000)::bigint + count;
  last_place bigint;
begin
  insert into webhooks.event_feed as f (partner_id, position) values (partner, from_now)
    on conflict (partner_id) do update set position = greatest(f.position + count, excluded.position)
    returning f.position into last_place;
  insert into webhooks.event (partner_id, added_at, message_id, type, data, created_at)
    select partner, timestamptz 'epoch' + (last_place - count + place) * interval '1 microsecond', ids[place], types[place],
        contents[place], times[place]
      from generate_subscripts(ids, 1) as place;
end
$$;
