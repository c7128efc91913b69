-- Adds events of a partner, in the transaction that causes them: to the partner's list, and a message for each endpoint that
-- wants its type. `types`, `contents` and `times` have an element for each event. To be called last: see webhooks.list_events.
create or replace function webhooks.add_events(partner text, types text[], contents json[], times timestamptz[])
returns void language plpgsql set search_path = '' as $$
declare
  ids text[] := array(select 'msg_' || replace(gen_random_uuid()::text, '-', '') from generate_subscripts(types, 1));
begin
  perform webhooks.list_events(partner, ids, types, contents, times);
  -- A partner without endpoints costs one look at an index.
  if exists (select from webhooks.endpoint e where e.partner_id = partner and e.disabled_at is null) then
    insert into webhooks.delivery (endpoint_id, message_id, type, data, created_at, due_at)
      select e.id, ids[place], types[place], contents[place], times[place], times[place]
        from generate_subscripts(ids, 1) as place join webhooks.endpoint e on e.partner_id = partner and e.disabled_at is null
          and (e.events is null or types[place] = any(e.events));
  end if;
end
$$;
