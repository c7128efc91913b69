-- Amounts on an account are net. A payment on a postpaid account came in with VAT, at the rate of the day.
create table billing.payment_vat (
  partner_id text not null references billing.account (partner_id),
  sequence bigint not null,
  vat_cents bigint not null check (vat_cents >= 0),
  primary key (partner_id, sequence)
);
create trigger payment_vat_is_fixed before update or delete on billing.payment_vat
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.payment_vat
  for each statement execute function cluster.refuse_change();
