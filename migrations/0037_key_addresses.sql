-- From where a key may be used, and which key replaces one that was rolled.
alter table partners.api_key
  -- Addresses and ranges, IPv4 and IPv6; none: any address. The cast refuses what is neither.
  add column allowed_addresses text[] not null default '{}' check (
    cardinality(allowed_addresses) <= 50 and array_position(allowed_addresses, null) is null
    and allowed_addresses::cidr[] is not null),
  add column replaced_by text references partners.api_key (id);

drop trigger api_key_changed on partners.api_key;
-- Only what decides whether a request with a key is good: that one was exposed changes nothing that a node keeps in memory.
create trigger api_key_changed
  after insert or update of id, partner_id, hash, expires_at, revoked_at, allowed_addresses or delete or truncate
  on partners.api_key for each statement execute function cluster.note_directory_change();
