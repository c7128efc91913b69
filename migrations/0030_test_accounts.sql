-- Test accounts: play money, sandbox VINs alone, in no sum of the operator's and on no invoice.
alter table billing.account add column is_test boolean not null default false;
-- Sums leave them out; there are few.
create index account_is_test on billing.account (partner_id) where is_test;

drop trigger account_terms_are_fixed on billing.account;
create trigger account_terms_are_fixed before update on billing.account
  for each row when (old.billing_mode <> new.billing_mode or old.repeat_policy <> new.repeat_policy
    or old.is_test <> new.is_test)
  execute function cluster.refuse_change();
