-- A member pays from the saved payment method: charged at once, as a recharge is, and asked for by a person.
alter table billing.online_payment drop constraint online_payment_cause_check;
alter table billing.online_payment add constraint online_payment_cause_check check (cause in ('checkout', 'recharge', 'saved'));
alter table billing.online_payment drop constraint recharge_has_its_method;
alter table billing.online_payment add constraint charge_has_its_method
  check ((cause <> 'checkout') = (num_nonnulls(customer_id, method_id) = 2));
-- While it is not known whether one was taken, no other begins.
create unique index one_unanswered_payment on billing.online_payment (partner_id)
  where cause = 'saved' and status = 'open' and intent_id is null;
