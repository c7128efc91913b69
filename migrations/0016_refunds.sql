-- A purchase is refunded where its report is erased on request while it could still be read.

alter table billing.ledger_entry drop constraint ledger_entry_kind_check;
alter table billing.ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('charge', 'top-up', 'payment', 'correction', 'refund'));
alter table billing.ledger_entry drop constraint charge_names_its_report;
alter table billing.ledger_entry add constraint charge_names_its_report
  check ((kind in ('charge', 'refund')) = (report_id is not null));

-- Refunds of the day. `amount_cents` stays what its calls cost.
alter table billing.usage_day add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);

-- Earlier releases paid nothing back for what they erased.
alter table reports.erasure add column refunds boolean not null default false;
