-- A partner's own brand on the pages and PDFs of its reports.
create table partners.brand (
  partner_id text primary key references partners.partner (id),
  name text not null check (char_length(name) between 1 and 60),
  -- Null: the operator's.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- A PNG that was drawn anew from what was given.
  logo bytea check (octet_length(logo) <= 524288),
  -- Of its bytes: its address, so that it can be cached for good.
  logo_hash text,
  constraint logo_has_its_hash check ((logo is null) = (logo_hash is null))
);
create index brand_by_logo on partners.brand (logo_hash);

-- Rises with each change of a brand: nodes that see it move drop the pages that they hold in memory.
alter table cluster.state add column brand_version bigint not null default 1;

create function cluster.note_brand_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  update cluster.state set brand_version = brand_version + 1;
  return null;
end
$$;

create trigger nodes_learn_of_it after insert or update or delete on partners.brand
  for each statement execute function cluster.note_brand_change();
