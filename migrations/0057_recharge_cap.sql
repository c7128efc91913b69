-- How much a partner lets its account be recharged by itself in a calendar month, net. Null: as often as it is due.
alter table billing.account add column recharge_cap_cents bigint check (recharge_cap_cents > 0);
alter table billing.account add constraint recharge_within_cap check (recharge_cents <= recharge_cap_cents);

-- A payment that had failed or expired, and was paid at the provider afterwards.
alter table billing.payment_incident drop constraint payment_incident_kind_check;
alter table billing.payment_incident add constraint payment_incident_kind_check
  check (kind in ('refund', 'dispute', 'mismatch', 'unknown', 'late'));
