-- Members of partners: people who sign in to the portal. A person may belong to several partners, and be an operator, too.

create table people.member (
  partner_id text not null references partners.partner,
  person_id bigint not null references people.person,
  role text not null check (role in ('owner', 'developer', 'finance', 'viewer')),
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  primary key (partner_id, person_id)
);
create index member_of_person on people.member (person_id, partner_id);

-- Where a session or a link lets a person in. One for the portal opens nothing in the console, whoever the person is.
alter table people.session add column place text not null default 'console' check (place in ('console', 'portal'));
alter table people.session alter column place drop default;
alter table people.sign_in_link add column place text not null default 'console' check (place in ('console', 'portal'));
alter table people.sign_in_link alter column place drop default;
