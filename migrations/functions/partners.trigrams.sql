-- Each three characters in a row that occur in a text, once each. An index is built with it (partner_by_trigram): a change of
-- what it returns needs a new name and a new index.
create or replace function partners.trigrams(value text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct pg_catalog.substr(value, place, 3)), '{}')
    from pg_catalog.generate_series(1, pg_catalog.length(value) - 2) as place
$$;
