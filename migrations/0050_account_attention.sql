-- Accounts that need a person, found without reading every account. Neither column changes with an ordinary purchase, so that the
-- account's row is still updated in place.

-- Purchases will soon be refused: a prepaid account below its warning level (10 EUR where none is agreed), a postpaid one that has
-- used nine tenths of its limit.
alter table billing.account add column is_low boolean not null generated always as (
  not is_test and coalesce(
    case billing_mode
      when 'prepaid' then balance_cents < coalesce(warning_level_cents, 1000)
      else -balance_cents * 10 >= credit_limit_cents * 9
    end, false)) stored;
create index account_low on billing.account (partner_id) where is_low;

-- No invoice that was due before this day is unpaid; null where none is. It follows from the ledger and the documents, and is
-- written again whenever either changes. Here: of every account that owes something, the first day that is possible.
alter table billing.account add column unpaid_due_on date;
create index account_unpaid on billing.account (unpaid_due_on, partner_id) where unpaid_due_on is not null;
update billing.account a
  set unpaid_due_on = (select min(i.due_on) from billing.invoice i where i.partner_id = a.partner_id and i.kind = 'invoice')
  where a.balance_cents < 0;
