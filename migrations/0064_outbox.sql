-- What a purchase causes outside of its partner's rows: jobs, mails, and events of webhooks. A row for each commit, until
-- reports.move_outbox has turned it into them.
create table reports.outbox (
  partner_id text not null,
  -- The number of the last ledger entry that the commit made: rows are in the order of the partner's commits.
  sequence bigint not null,
  -- Reports that wait for slow sections, and those of which the price is given back.
  pending_ids text[] not null,
  credited_ids text[] not null,
  -- The account is to be recharged.
  recharges boolean not null,
  -- Of each mail: cause, content, at. Of each event: type, data, at.
  mails jsonb[] not null,
  events jsonb not null,
  primary key (partner_id, sequence)
);
