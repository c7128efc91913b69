-- For nodes of the previous release, which call the journal by this name. The next release drops it.
create or replace function billing.journal(first_day date, last_day date)
returns table (day date, partner_id text, item text, voucher text, debit text, credit text, amount_cents bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from invoicing.journal(first_day, last_day);
end
$$;
