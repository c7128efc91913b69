-- Money that purchases in flight will need, where an account has money for few more: suppliers are not asked for what
-- cannot be paid. The commit alone decides about money, so that a hold that is lost does no harm; hence the table is unlogged.

create unlogged table reports.hold (
  partner_id text not null,
  -- The report that is being bought.
  report_id text not null,
  vin_hash bytea not null,
  cents bigint not null check (cents > 0),
  -- By the database's clock: a hold whose node died lapses.
  held_until timestamptz not null,
  primary key (partner_id, report_id)
);
