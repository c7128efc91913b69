-- Readers of a document contest records at /check, without an account.
alter table reports.dispute drop constraint dispute_filed_as_check;
alter table reports.dispute add constraint dispute_filed_as_check check (filed_as in ('key', 'member', 'operator', 'reader'));

-- What a reader contests is not the partner's own dispute: both may be open.
drop index reports.dispute_open;
create unique index dispute_open on reports.dispute (partner_id, record_id, (filed_as = 'reader')) where state = 'open';

-- Who is told by mail what becomes of a dispute. No partner sees them. Deleted some time after the decision, with their mails.
create table reports.dispute_reader (
  id bigint generated always as identity primary key,
  dispute_id text not null references reports.dispute (id) on delete cascade,
  mail text not null,
  language text not null,
  added_at timestamptz not null,
  unique (dispute_id, mail)
);

-- When a network or a mail address has contested records in the last day.
create table reports.reader_filing (
  subject text primary key,
  filed_at timestamptz[] not null
);

-- Mails to readers: their words are written from the dispute, and they are deleted with the reader.
alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in (
  'statement', 'low-balance', 'out-of-credit', 'key-limit', 'invoice', 'receipt', 'refund', 'reminder', 'recharge-failed',
  'goodwill', 'sign-in', 'invitation', 'new-passkey', 'member-invited', 'dispute-filed', 'dispute-decided'));
alter table mail.message drop constraint message_has_its_addressee;
alter table mail.message add constraint message_has_its_addressee check (
  (partner_id is null) = (kind in (
    'sign-in', 'invitation', 'new-passkey', 'member-invited', 'dispute-filed', 'dispute-decided')));
create index message_to_reader on mail.message ((content ->> 'reader')) where kind in ('dispute-filed', 'dispute-decided');

-- After new proofs a decided dispute is open again: how often, since when, and the decisions until then, which apply until the next one.
alter table reports.dispute add column reopened jsonb;

-- What filers send to prove it, cleaned. Only operators see it. Deleted some time after the decision.
create table reports.dispute_proof (
  id text primary key,
  dispute_id text not null references reports.dispute (id) on delete cascade,
  -- SHA-256 of the file as it was sent: the same file is stored once.
  digest bytea not null check (length(digest) = 32),
  sent_bytes integer not null check (sent_bytes > 0),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file bytea not null,
  sent_at timestamptz not null,
  unique (dispute_id, digest)
);
