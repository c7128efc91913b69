-- As what a person may enter a place: an operator by their role, a member of any partner as `member`. Null: not at all.
create or replace function people.role_at(person bigint, place text) returns text
language sql stable set search_path = '' as $$
  select case place
    when 'console' then (select o.role from people.operator o where o.person_id = person and o.disabled_at is null)
    when 'portal' then (select 'member' where exists (select from people.member m where m.person_id = person))
  end
$$;
