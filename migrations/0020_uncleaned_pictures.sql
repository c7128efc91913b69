-- Pictures as suppliers sent them. They are fetched at the purchase, because their addresses lapse, and cleaned when somebody
-- first asks for one: decoding is most of what a purchase costs, and few pictures are ever opened. Nothing in this table is
-- served. A picture that has been cleaned moves to suppliers.medium.
create table suppliers.uncleaned_picture (
  vin_hash bytea not null,
  id text not null,
  bytes bytea not null,
  -- Until the last report that shows it is erased.
  kept_until timestamptz not null,
  primary key (vin_hash, id)
);

alter table suppliers.uncleaned_picture alter column bytes set storage external;

create index uncleaned_picture_by_end on suppliers.uncleaned_picture (kept_until);

-- A picture at the size of a printed report; made together with the one that is served.
alter table suppliers.medium add column small bytea;
alter table suppliers.medium alter column small set storage external;
