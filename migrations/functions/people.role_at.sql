-- As what a person may enter a place. Only nodes of the release before `people.proven_role` call it.
create or replace function people.role_at(person bigint, place text) returns text
language sql stable set search_path = '' as $$
  select case place
    when 'console' then (
      select o.role from people.operator o
      where o.person_id = person and o.disabled_at is null and o.accepted_in is not null)
    when 'portal' then (
      select 'member' where exists (
        select from people.member m where m.person_id = person and m.accepted_in is not null))
  end
$$;
