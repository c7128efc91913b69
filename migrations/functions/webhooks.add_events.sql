-- Adds events of a partner, in the transaction that causes them: a message for each endpoint that wants its type. `types`,
-- `contents` and `times` have an element for each event. A partner without endpoints costs one look at an index.
create or replace function webhooks.add_events(partner text, types text[], contents json[], times timestamptz[])
returns void language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from webhooks.endpoint e where e.partner_id = partner and e.disabled_at is null) then
    return;
  end if;
  with event as materialized (
    select 'msg_' || replace(gen_random_uuid()::text, '-', '') as id, u.type, u.data, u.at
      from unnest(types, contents, times) as u (type, data, at)
  )
  insert into webhooks.delivery (endpoint_id, message_id, type, data, created_at, due_at)
    select e.id, event.id, event.type, event.data, event.at, event.at
      from event join webhooks.endpoint e on e.partner_id = partner and e.disabled_at is null
        and (e.events is null or event.type = any(e.events));
end
$$;
