-- How many lines of a list were rejected; 0 for batches of earlier releases. They are stored for nothing: a partner may have
-- only so many in a day.
alter table reports.batch add column rejected integer not null default 0 check (rejected >= 0);
