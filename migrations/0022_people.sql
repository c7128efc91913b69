-- People who sign in: operators now, members of partners later. A person has one mail address, and may have several roles
-- in different places; there are no passwords.

create table people.person (
  id bigint generated always as identity primary key,
  mail text not null check (length(mail) between 3 and 254),
  -- What a passkey calls the person. It says nothing about them.
  handle uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null
);
create unique index person_by_mail on people.person (lower(mail));

create table people.operator (
  person_id bigint primary key references people.person,
  role text not null check (role in ('admin', 'finance', 'support', 'auditor')),
  created_at timestamptz not null,
  disabled_at timestamptz,
  last_sign_in_at timestamptz
);

create table people.session (
  id bigint generated always as identity primary key,
  -- Of the token in the cookie, which is stored nowhere else.
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id bigint not null references people.person,
  method text not null check (method in ('link', 'passkey', 'openid')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- However much it is used.
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text
);
create index session_of_person on people.session (person_id, id);

create table people.sign_in_link (
  id bigint generated always as identity primary key,
  -- Null until the mail with the link is written: the link itself is in that mail alone.
  token_hash bytea unique check (length(token_hash) = 32),
  purpose text not null check (purpose in ('invite', 'sign-in')),
  person_id bigint not null references people.person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_of_person on people.sign_in_link (person_id, id);

create table people.passkey (
  id bigint generated always as identity primary key,
  credential_id text not null unique,
  person_id bigint not null references people.person,
  public_key bytea not null,
  -- How often the authenticator says that it was used; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  label text not null check (length(label) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on people.passkey (person_id, id);

-- A sign-in or a new passkey in progress: what the answer is compared with. Deleted by the answer, so that it counts once.
create table people.challenge (
  -- Of the random value that the browser or the provider has to return.
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('add-passkey', 'passkey', 'openid')),
  person_id bigint references people.person,
  -- What else has to be remembered, such as the nonce of OpenID Connect.
  memory jsonb not null,
  expires_at timestamptz not null
);
create index challenge_by_end on people.challenge (expires_at);

-- A change that waits for a second person.
create table people.approval (
  id bigint generated always as identity primary key,
  operation text not null,
  input jsonb not null,
  partner_id text,
  amount_cents bigint not null,
  reason text,
  requested_by text not null,
  requested_kind text not null check (requested_kind in ('person', 'command')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'pending') = (decided_by is null))
);
create index approval_pending on people.approval (id) where status = 'pending';

-- Mails to operators: they belong to no partner.
alter table mail.message alter column partner_id drop not null;
alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in ('statement', 'low-balance', 'invoice', 'sign-in'));
alter table mail.message add constraint message_has_its_addressee check ((partner_id is null) = (kind = 'sign-in'));
