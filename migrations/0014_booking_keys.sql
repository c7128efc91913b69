-- What may be booked once on an account: the reference of a top-up, a payment or a correction. A unique key on the ledger
-- would not span its months.

create table billing.booking_key (
  partner_id text not null,
  -- The kind of the ledger entry: a correction may name the payment that it corrects.
  kind text not null,
  key text not null,
  sequence bigint not null,
  booked_at timestamptz not null,
  primary key (partner_id, kind, key)
);

create trigger booking_keys_are_fixed before update or delete on billing.booking_key
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.booking_key
  for each statement execute function cluster.refuse_change();

-- Earlier releases booked a reference as often as it came: the first entry is the one that it names.
insert into billing.booking_key (partner_id, kind, key, sequence, booked_at)
  select distinct on (e.partner_id, e.kind, e.reference) e.partner_id, e.kind, e.reference, e.sequence, e.booked_at
    from billing.ledger_entry e where e.reference is not null
    order by e.partner_id, e.kind, e.reference, e.sequence;
