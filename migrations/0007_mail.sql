-- Mails that are to go out, and what became of each.

create schema mail;

create table mail.message (
  id bigint generated always as identity primary key,
  -- What the mail is about, such as one month's statement of one partner: nothing is told twice.
  cause text not null unique,
  partner_id text not null,
  kind text not null check (kind in ('statement', 'low-balance', 'invoice')),
  -- The figures; the words are found when it is sent.
  content jsonb not null,
  created_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  last_error text,
  settled_at timestamptz,
  -- The mail as it went out.
  recipient text,
  subject text,
  body_text text,
  constraint settled_has_its_time check ((status = 'queued') = (settled_at is null))
);

create index message_by_partner on mail.message (partner_id, id);
create index message_unsent on mail.message (id) where status <> 'sent';
