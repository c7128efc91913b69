-- The account of a partner in the books of an accountant (Debitor). It is given once and never changes: an accountant who has
-- booked under a number must find the same partner under it in every later file.
create table invoicing.debtor (
  partner_id text not null references billing.account (partner_id),
  number integer not null unique check (number between 10000 and 69999),
  primary key (partner_id)
);
create trigger debtors_are_fixed before update or delete on invoicing.debtor
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on invoicing.debtor
  for each statement execute function cluster.refuse_change();

insert into invoicing.debtor (partner_id, number)
  select partner_id, number
  from (select partner_id, 9999 + row_number() over (order by opened_at, partner_id) as number
    from billing.account where not is_test) as numbered
  where number <= 69999;
