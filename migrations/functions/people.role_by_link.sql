-- As what a link lets its person enter its place. The link of an invitation gives what the invitation is for, also before it is
-- accepted; a link that only signs in gives what was accepted before. Null: the link opens nothing.
create or replace function people.role_by_link(link people.sign_in_link) returns text
language sql stable set search_path = '' as $$
  select case
    when link.purpose = 'sign-in' then people.proven_role(link.person_id, link.place, null)
    when link.place = 'console' then (
      select o.role from people.operator o where o.person_id = link.person_id and o.disabled_at is null)
    else (
      select 'member' from people.member m
      where m.person_id = link.person_id and m.partner_id = link.partner_id)
  end
$$;
