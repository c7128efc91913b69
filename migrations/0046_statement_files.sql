-- The PDF of a statement, as it was first drawn.
create table billing.statement_file (
  partner_id text not null,
  period_start date not null,
  bytes bytea not null,
  sha256 bytea not null,
  primary key (partner_id, period_start),
  foreign key (partner_id, period_start) references billing.statement (partner_id, period_start)
);
create trigger statement_files_are_fixed before update or delete on billing.statement_file
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.statement_file
  for each statement execute function cluster.refuse_change();
