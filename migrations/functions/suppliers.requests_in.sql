-- The requests of an inquiry, as suppliers.inquiry stores them.
create or replace function suppliers.requests_in(requests text)
returns table (supplier text, result text, is_cached boolean, cents integer)
language sql immutable strict parallel safe set search_path = '' as $$
  select split_part(r, ',', 1), split_part(r, ',', 2), split_part(r, ',', 3) = '-',
      coalesce(nullif(split_part(r, ',', 3), '-')::integer, 0)
    from string_to_table(requests, ';') as r where r <> ''
$$;
