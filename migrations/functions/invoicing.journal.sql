-- The journal of a span of days: each row has the account that is debited and the one that is credited, so that it balances.
-- Charges and refunds are one row for each partner and day. Amounts of `receivables` and `prepayments` are net, as everything on
-- a partner's account; VAT comes from documents, and with payments. That of a document that was completed later is of that day. Test
-- accounts are left out. On a cluster, what is read from distributed tables is fetched first, and the rest runs on the coordinator:
-- hence the materialized queries.
create or replace function invoicing.journal(first_day date, last_day date)
returns table (day date, partner_id text, item text, voucher text, debit text, credit text, amount_cents bigint)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query with
  account as materialized (
    select a.partner_id, case a.billing_mode when 'prepaid' then 'prepayments' else 'receivables' end as own
      from billing.account a where not a.is_test
  ),
  -- Money that was paid through Stripe is there, until Stripe sends it on to the bank.
  online as (select p.partner_id, p.entry_sequence as sequence from billing.online_payment p where p.status = 'paid'),
  paid as materialized (
    select e.partner_id, e.sequence, e.booked_at, e.kind, e.reference, e.amount_cents from billing.ledger_entry e
      where e.kind in ('payment', 'correction', 'top-up')
        and e.booked_at >= first_day::timestamp at time zone 'UTC' and e.booked_at < (last_day + 1)::timestamp at time zone 'UTC'
  ),
  paid_vat as materialized (select v.partner_id, v.sequence, v.vat_cents from billing.payment_vat v where v.vat_cents > 0),
  used as materialized (
    select u.partner_id, u.day, u.amount_cents, u.refunded_cents from billing.usage_day u where u.day between first_day and last_day
  ),
  entry as (
    select e.*, (e.booked_at at time zone 'UTC')::date as day, a.own,
        case when o.sequence is null then 'bank' else 'stripe' end as place
      from paid e join account a using (partner_id) left join online o using (partner_id, sequence)
  ),
  document as (
    select i.*, a.own, coalesce(i.completed_on, i.issued_on) as day,
        case when o.sequence is null or i.completed_on is not null then 'bank' else 'stripe' end as place
      from invoicing.invoice i join account a using (partner_id)
        left join online o on o.partner_id = i.partner_id and o.sequence = i.entry_sequence
      where coalesce(i.completed_on, i.issued_on) between first_day and last_day and i.vat_cents > 0
  )
  select u.day, u.partner_id, 'charges', null, a.own, 'revenue', u.amount_cents
    from used u join account a using (partner_id) where u.amount_cents > 0
  union all
  select u.day, u.partner_id, 'refunds', null, 'revenue', a.own, u.refunded_cents
    from used u join account a using (partner_id) where u.refunded_cents > 0
  union all
  select e.day, e.partner_id, e.kind, coalesce(e.reference, 'entry ' || e.sequence), e.place, e.own, e.amount_cents
    from entry e where e.kind <> 'correction'
  union all
  select e.day, e.partner_id, 'correction', e.reference,
      case when e.amount_cents > 0 then 'corrections' else e.own end,
      case when e.amount_cents > 0 then e.own else 'corrections' end, abs(e.amount_cents)
    from entry e where e.kind = 'correction'
  union all
  select e.day, e.partner_id, 'VAT of a payment', coalesce(e.reference, 'entry ' || e.sequence), e.place, 'receivables-vat', v.vat_cents
    from entry e join paid_vat v on v.partner_id = e.partner_id and v.sequence = e.sequence
  union all
  select d.day, d.partner_id, 'VAT of ' || d.kind, d.number,
      case d.kind when 'prepayment' then d.place when 'invoice' then 'receivables-vat' else 'vat' end,
      case d.kind when 'credit-note' then 'receivables-vat' else 'vat' end, d.vat_cents
    from document d
  union all
  select d.day, d.partner_id, 'VAT of a payment', d.number, d.place, 'receivables-vat', d.vat_received_cents
    from document d where d.kind = 'invoice' and d.vat_received_cents > 0;
end
$$;
