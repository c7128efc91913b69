-- What suppliers contribute to reports, measured on a sample of them: how many of a report's findings each has reported, and
-- how many only it has. The country is the one that most records of the vehicle are from; empty if none is known.
create table suppliers.finding_day (
  supplier_id text not null,
  day date not null,
  country text not null,
  reports bigint not null,
  findings bigint not null,
  sole_findings bigint not null,
  primary key (supplier_id, day, country)
);

-- Until when reports have been sampled; one row.
create table suppliers.finding_progress (
  only_row boolean primary key default true check (only_row),
  measured_until timestamptz not null
);
