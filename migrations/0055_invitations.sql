-- A membership or operator role is in force once its own invitation was accepted. `accepted_in` is the number of the session in
-- which that happened; null while the invitation is pending. Access opens only by a proof of the address that is at least as
-- recent: the session of a link proves the address at its sign-in, a passkey in the session that added it (`proven_in`).
alter table people.member add column accepted_in bigint;
alter table people.operator add column accepted_in bigint;
alter table people.session add column proven_in bigint;
alter table people.passkey add column proven_in bigint, add column place text check (place in ('console', 'portal')),
  add column rp_id text;

-- The partner whose invitation a link accepts. Null for links to the console and for links that only sign in.
alter table people.sign_in_link add column partner_id text references partners.partner (id);

-- Before this release the link of an invitation was shown to the inviter. So all sessions end and unused links are void: people
-- sign in again with a link from their own mailbox. Whoever signed in before has accepted.
update people.member set accepted_in = 0 where last_sign_in_at is not null;
update people.operator set accepted_in = 0 where last_sign_in_at is not null;
update people.session set ended_at = last_seen_at where ended_at is null;
update people.sign_in_link set token_hash = null where used_at is null;

-- A passkey stays in the app in which the audit says that it was added. It is removed where the audit does not say so, and for
-- a person with several memberships or roles, since one of their inviters may have added it.
update people.passkey k set proven_in = 0, place = case when e.role = 'member' then 'portal' else 'console' end
  from people.audit_entry e
  where e.operation = 'add-passkey' and e.subject = 'passkey ' || k.id
    and (select count(*) from people.member m where m.person_id = k.person_id)
      + (select count(*) from people.operator o where o.person_id = k.person_id) = 1;
delete from people.passkey where place is null;

-- Mails to one person: links, and notices of what concerns their access.
alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in (
  'statement', 'low-balance', 'out-of-credit', 'invoice', 'receipt', 'refund', 'reminder', 'recharge-failed', 'goodwill',
  'sign-in', 'invitation', 'new-passkey', 'member-invited'));
alter table mail.message drop constraint message_has_its_addressee;
alter table mail.message add constraint message_has_its_addressee check (
  (partner_id is null) = (kind in ('sign-in', 'invitation', 'new-passkey', 'member-invited')));
