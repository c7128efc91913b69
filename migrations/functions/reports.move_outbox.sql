-- Turns what commits of a partner have left in reports.outbox into jobs, mails and messages of webhooks, in their order, at most
-- `max_rows` commits; returns how many. All of it or nothing: each row has its effect once, however often this is called.
-- A row is deleted before it has its effect: on a cluster a move may be committed here, and not yet where its rows are; who
-- comes next waits for that, and does not see them again.
create or replace function reports.move_outbox(partner text, max_rows integer)
returns integer
language plpgsql set search_path = '' as $$
declare
  last_sequence bigint;
  taken reports.outbox;
  left_rows reports.outbox[] := '{}';
  left_row reports.outbox;
  pending_ids text[] := '{}';
  job_id text;
  mail jsonb;
  message_id bigint;
  events jsonb := '[]';
begin
  -- One at a time for each partner.
  perform pg_advisory_xact_lock(hashtextextended('reports.outbox ' || partner, 0));
  select max(first.sequence) into last_sequence from (
    select o.sequence from reports.outbox o where o.partner_id = partner order by o.sequence limit max_rows) as first;
  if last_sequence is null then
    return 0;
  end if;
  -- No row with a smaller number can come later: commits of a partner wait for each other.
  for taken in delete from reports.outbox o where o.partner_id = partner and o.sequence <= last_sequence returning o.* loop
    left_rows := left_rows || taken;
  end loop;

  for left_row in select * from unnest(left_rows) as l order by l.sequence loop
    pending_ids := pending_ids || left_row.pending_ids;

    foreach job_id in array left_row.credited_ids loop
      perform graphile_worker.add_job('credit-goodwill', json_build_object('reportId', job_id),
        job_key => 'credit-goodwill:' || job_id, job_key_mode => 'unsafe_dedupe');
    end loop;

    foreach job_id in array left_row.known_ids loop
      perform graphile_worker.add_job('announce-changes', json_build_object('reportId', job_id, 'partner', partner),
        job_key => 'announce-changes:' || job_id, job_key_mode => 'unsafe_dedupe');
    end loop;

    -- A job that is queued is enough, and one that runs reads the balance again when it is retried.
    if left_row.recharges then
      perform graphile_worker.add_job('recharge-account', json_build_object('partner', partner),
        job_key => 'recharge-account:' || partner);
    end if;

    foreach mail in array left_row.mails loop
      -- Nobody wants to know that nothing can be bought.
      continue when mail -> 'content' ->> 'kind' = 'out-of-credit'
        and not exists (select from partners.partner p where p.id = partner and p.contact_email is not null)
        and not exists (select from partners.recipient r where r.partner_id = partner and r.purpose = 'balance');
      insert into mail.message (cause, partner_id, kind, content, created_at)
        values (mail ->> 'cause', partner, mail -> 'content' ->> 'kind', mail -> 'content', (mail ->> 'at')::timestamptz)
        returning message.id into message_id;
      perform graphile_worker.add_job('send-mail', json_build_object('message', message_id::text),
        job_key => 'send-mail:' || message_id, job_key_mode => 'unsafe_dedupe');
    end loop;

    events := events || left_row.events;
  end loop;

  -- add_jobs scans all queued jobs; add_job with a key that is new, in this mode, does not.
  if cardinality(pending_ids) = 1 then
    perform graphile_worker.add_job('enrich-report', json_build_object('reportId', pending_ids[1], 'partner', partner),
      job_key => 'enrich-report:' || pending_ids[1], job_key_mode => 'unsafe_dedupe');
  elsif cardinality(pending_ids) > 1 then
    perform graphile_worker.add_jobs(array(
      select row('enrich-report', json_build_object('reportId', id, 'partner', partner), null, null, null,
          'enrich-report:' || id, null, null)::graphile_worker.job_spec
        from unnest(pending_ids) as id));
  end if;

  if events <> '[]' then
    perform webhooks.add_events(partner, array_agg(e.type order by e.place), array_agg(e.data order by e.place),
        array_agg(e.at order by e.place))
      from rows from (jsonb_to_recordset(events) as (type text, data json, at timestamptz))
        with ordinality as e (type, data, at, place);
  end if;
  return cardinality(left_rows);
end
$$;
