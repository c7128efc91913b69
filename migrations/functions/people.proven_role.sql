-- As what a person may enter a place: an operator by their role, a member of any partner as `member`. Null: not at all. Only
-- accepted invitations count, and of these only the ones that were accepted at the given proof of the address or before it: a
-- session or passkey that is older than an invitation does not open what the invitation gives. A proof of null stands for a
-- proof that is made now.
create or replace function people.proven_role(person bigint, place text, proof bigint) returns text
language sql stable set search_path = '' as $$
  select case place
    when 'console' then (
      select o.role from people.operator o
      where o.person_id = person and o.disabled_at is null and o.accepted_in <= coalesce(proof, o.accepted_in))
    when 'portal' then (
      select 'member' where exists (
        select from people.member m
        where m.person_id = person and m.accepted_in <= coalesce(proof, m.accepted_in)))
  end
$$;
