-- Appends an entry to the audit and returns its number. It runs with the rights of its owner: the service's role may append
-- and read, and change nothing. Transactions that append wait for each other, so it is called last.
create or replace function people.append_audit(
  made_at timestamptz, actor_kind text, actor text, role text, origin text, request_id text, operation text,
  partner_id text, subject text, before jsonb, after jsonb, reason text)
returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  head people.audit_head;
  entry people.audit_entry;
begin
  select * into strict head from people.audit_head for update;
  entry := row (head.number + 1, 1, clock_timestamp(), made_at, actor_kind, actor, role, origin, request_id, operation,
    partner_id, subject, before, after, reason, head.hash, null);
  entry.hash := people.audit_hash(entry);
  insert into people.audit_entry select (entry).*;
  update people.audit_head h set number = entry.number, hash = entry.hash;
  return entry.number;
end
$$;
