-- What a key may do. Keys that exist may do everything, and so may those that a node of the earlier release issues.
alter table partners.api_key
  add column scopes text[] not null default '{reports:buy,reports:read,account:read,batches,events}' check (
    cardinality(scopes) > 0 and array_position(scopes, null) is null
    and scopes <@ '{reports:buy,reports:read,account:read,batches,events}');

drop trigger api_key_changed on partners.api_key;
-- Only what decides whether a request with a key is good: that one was exposed changes nothing that a node keeps in memory.
create trigger api_key_changed
  after insert or update of id, partner_id, hash, expires_at, revoked_at, allowed_addresses, scopes or delete or truncate
  on partners.api_key for each statement execute function cluster.note_directory_change();
