-- Films and documents, too, are stored as they came and cleaned when somebody first asks for one: those of an ordinary vehicle
-- took as long as everything else that helper processes did for its purchase.
alter table suppliers.uncleaned_picture rename to uncleaned_medium;
alter table suppliers.uncleaned_medium add column kind text not null default 'picture'
  check (kind in ('picture', 'video', 'document'));
alter index suppliers.uncleaned_picture_pkey rename to uncleaned_medium_pkey;
alter index suppliers.uncleaned_picture_by_end rename to uncleaned_medium_by_end;

-- For nodes of the previous release, which know pictures only and would delete what is none. The next release drops it.
create view suppliers.uncleaned_picture as
  select vin_hash, id, bytes, kept_until from suppliers.uncleaned_medium where kind = 'picture';
