-- A report that was made for a partner free of charge, because a decision set aside or corrected a record of an earlier one: one
-- for each decision. It stays with the report: the books have no call that bought it.
create table reports.new_version (
  partner_id text not null,
  dispute_id text not null,
  -- How often the dispute was opened again before.
  round integer not null,
  report_id text not null,
  made_at timestamptz not null,
  primary key (partner_id, dispute_id, round)
);
create unique index new_version_report on reports.new_version (partner_id, report_id);

-- The latest of them that replaces this report.
alter table reports.changed_report add column new_report_id text;

-- To which suppliers a dispute was forwarded, what was written, and what came back.
create table reports.forwarded_dispute (
  dispute_id text not null references reports.dispute on delete cascade,
  supplier_id text not null,
  note text not null check (char_length(note) <= 2000),
  forwarded_at timestamptz not null,
  due_at timestamptz not null check (due_at > forwarded_at),
  answer text check (answer in ('confirmed', 'corrected', 'withdrawn', 'none')),
  answer_note text check (char_length(answer_note) <= 2000),
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  primary key (dispute_id, supplier_id)
);
create index forwarded_dispute_due on reports.forwarded_dispute (due_at) where answer is null;

-- The numbers of the suppliers that had stated the record of a decided dispute, as reports store them.
alter table reports.dispute add column stated_by bigint[] not null default '{}';
