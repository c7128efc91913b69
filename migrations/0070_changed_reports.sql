-- What the buyer of a report was notified of: changes of the vehicle since the purchase, each once. A row for each report that
-- was compared with a newer one, until it cannot be read any more.
create table reports.changed_report (
  partner_id text not null,
  report_id text not null,
  access_until timestamptz not null,
  -- Stands for what the newer report says: the same again needs no comparison.
  compared_with text not null,
  -- How many changes there are by now.
  changes integer not null check (changes >= 0),
  -- Stand for the changes that were announced. They tell nothing of the vehicle.
  announced text[] not null,
  primary key (partner_id, report_id)
);
create index changed_report_access_until on reports.changed_report (access_until);

-- Complete reports of vehicles of which there are other reports: these are compared with them.
alter table reports.outbox add column known_ids text[] not null default '{}';
