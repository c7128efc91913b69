-- The hash of an entry over its content and the hash before it. Entries of version 1 are checked with this text for ever.
create or replace function people.audit_hash(entry people.audit_entry) returns bytea
language sql stable set search_path = '' as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.version, entry.number, to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    to_char(entry.made_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.actor_kind, entry.actor, entry.role,
    entry.origin, entry.request_id, entry.operation, entry.partner_id, entry.subject, entry.before, entry.after,
    entry.reason)::text, 'UTF8'))
$$;
