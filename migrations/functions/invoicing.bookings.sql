-- What an accountant books of a span of days: each document once, each payment and correction once, and what prepaid accounts used
-- and got back of their money, by month. Postpaid accounts are charged by their invoices, so their calls are not listed. Test
-- accounts are left out. A document that was completed later is booked as it was issued, without VAT; what its completion adds is
-- booked on the day of completion, so that files that were written before stay true. `place` is where money came in. The details of
-- VAT are those of the document; of prepaid use, those of the last document of a top-up that was complete by that day. Use before
-- its document was completed has no details, until the completion gives them to it, by month. On a cluster, what is read from
-- distributed tables is fetched first, as in invoicing.journal.
create or replace function invoicing.bookings(first_day date, last_day date)
returns table (day date, partner_id text, debtor integer, kind text, billing_mode text, number text, reference text, place text,
  net_cents bigint, vat_cents bigint, due_on date, month date, corrects text, vat_category text, vat_basis_points integer,
  seller_country text, buyer_country text, buyer_vat_number text, buyer_name text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- The first day whose use a completion of these days can concern; null where there is none.
  first_used date := (select min(i.issued_on) from invoicing.invoice i
    where i.kind = 'prepayment' and i.completed_on between first_day and last_day);
begin
  return query with
  account as materialized (select a.partner_id, a.billing_mode from billing.account a where not a.is_test),
  online as (select p.partner_id, p.entry_sequence as sequence from billing.online_payment p where p.status = 'paid'),
  paid as materialized (
    select e.partner_id, e.sequence, e.booked_at, e.kind, e.reference, e.amount_cents from billing.ledger_entry e
      where e.kind in ('payment', 'correction', 'top-up')
        -- A document is of the day on which it was issued, which can be the day before or after that of its entry.
        and e.booked_at >= (first_day - 1)::timestamp at time zone 'UTC' and e.booked_at < (last_day + 2)::timestamp at time zone 'UTC'
  ),
  paid_vat as materialized (select v.partner_id, v.sequence, v.vat_cents from billing.payment_vat v),
  used_day as materialized (
    select u.partner_id, u.day, u.amount_cents, u.refunded_cents from billing.usage_day u
      where u.day between least(first_day, first_used) and last_day
  ),
  entry as (
    select e.partner_id, e.sequence, e.kind, e.reference, e.amount_cents, a.billing_mode,
        (e.booked_at at time zone 'UTC')::date as day, case when o.sequence is null then 'bank' else 'stripe' end as place
      from paid e join account a using (partner_id) left join online o using (partner_id, sequence)
  ),
  document as (
    select i.*, i.content #>> '{seller,country}' as seller_country, i.content #>> '{buyer,country}' as buyer_country,
        i.content #>> '{buyer,vatNumber}' as buyer_vat_number, i.content #>> '{buyer,name}' as buyer_name
      from invoicing.invoice i join account a using (partner_id)
  ),
  top_up as (
    select d.*, coalesce(d.completed_on, d.issued_on) as complete_on from document d
      where d.kind = 'prepayment' and d.vat_category is not null
  ),
  used as (
    select u.partner_id, u.day, date_trunc('month', u.day)::date as month, u.amount_cents, u.refunded_cents, '' as prefix,
        d.vat_category, d.vat_basis_points, d.seller_country, d.buyer_country, d.buyer_vat_number, d.buyer_name
      from used_day u join account a using (partner_id)
        left join lateral (
          select d.* from top_up d where d.partner_id = u.partner_id and d.complete_on <= u.day
            order by d.complete_on desc, d.issued_on desc, d.entry_sequence desc limit 1) as d on true
      where a.billing_mode = 'prepaid' and u.day between first_day and last_day
    union all
    select u.partner_id, d.completed_on, date_trunc('month', u.day)::date, u.amount_cents, u.refunded_cents, 'completed-',
        d.vat_category, d.vat_basis_points, d.seller_country, d.buyer_country, d.buyer_vat_number, d.buyer_name
      from used_day u join account a using (partner_id)
        join lateral (
          select d.* from top_up d where d.partner_id = u.partner_id and d.issued_on <= u.day and d.completed_on > u.day
            order by d.completed_on, d.issued_on desc, d.entry_sequence desc limit 1) as d on true
      where a.billing_mode = 'prepaid' and d.completed_on between first_day and last_day
        and not exists (select from top_up c where c.partner_id = u.partner_id and c.complete_on <= u.day)
  ),
  booking as (
    select d.issued_on as day, d.partner_id, d.kind, 'postpaid' as billing_mode, d.number, null::text as reference,
        null::text as place, d.net_cents, coalesce(c.vat_cents, 0) as vat_cents,
        case d.kind when 'invoice' then d.due_on end as due_on, d.period_start as month, d.corrects, c.vat_category,
        c.vat_basis_points, c.seller_country, c.buyer_country, c.buyer_vat_number, c.buyer_name
      from document d left join document c on c.number = d.number and c.completed_on is null
      where d.kind in ('invoice', 'credit-note') and d.issued_on between first_day and last_day
    union all
    select coalesce(d.issued_on, e.day), e.partner_id, 'top-up', e.billing_mode, d.number, e.reference, e.place, e.amount_cents,
        coalesce(c.vat_cents, 0), null, null, null, c.vat_category, c.vat_basis_points, c.seller_country, c.buyer_country,
        c.buyer_vat_number, c.buyer_name
      from entry e left join document d
        on d.partner_id = e.partner_id and d.entry_sequence = e.sequence and d.kind = 'prepayment'
        left join document c on c.number = d.number and c.completed_on is null
      where e.kind = 'top-up' and coalesce(d.issued_on, e.day) between first_day and last_day
    union all
    select d.completed_on, d.partner_id, 'completed-' || case d.kind when 'prepayment' then 'top-up' else d.kind end,
        case d.kind when 'prepayment' then 'prepaid' else 'postpaid' end, d.number, null, null, d.net_cents, d.vat_cents,
        case d.kind when 'invoice' then d.due_on end, d.period_start, d.corrects, d.vat_category, d.vat_basis_points,
        d.seller_country, d.buyer_country, d.buyer_vat_number, d.buyer_name
      from document d where d.completed_on between first_day and last_day
    union all
    select d.completed_on, d.partner_id, 'payment', case d.kind when 'prepayment' then 'prepaid' else 'postpaid' end, d.number, null,
        'bank', 0, d.vat_received_cents, null, null, null, null, null, null, null, null, d.buyer_name
      from document d where d.vat_received_cents > 0 and d.completed_on between first_day and last_day
    union all
    select e.day, e.partner_id, e.kind, e.billing_mode, null, coalesce(e.reference, 'entry ' || e.sequence), e.place,
        e.amount_cents, coalesce(v.vat_cents, 0), null, null, null, null, null, null, null, null, null
      from entry e left join paid_vat v on v.partner_id = e.partner_id and v.sequence = e.sequence
      where e.kind in ('payment', 'correction') and e.day between first_day and last_day
    union all
    select max(u.day), u.partner_id, u.prefix || x.kind, 'prepaid', null, null, null, sum(x.cents)::bigint, 0, null, u.month, null,
        u.vat_category, u.vat_basis_points, u.seller_country, u.buyer_country, u.buyer_vat_number, u.buyer_name
      from used u cross join lateral (values ('used', u.amount_cents), ('given-back', u.refunded_cents)) as x (kind, cents)
      where x.cents > 0
      group by u.partner_id, u.month, u.prefix, x.kind, u.vat_category, u.vat_basis_points, u.seller_country, u.buyer_country,
        u.buyer_vat_number, u.buyer_name
  )
  select b.day, b.partner_id, n.number, b.kind, b.billing_mode, b.number, b.reference, b.place, b.net_cents, b.vat_cents, b.due_on,
      b.month, b.corrects, b.vat_category, b.vat_basis_points, b.seller_country, b.buyer_country, b.buyer_vat_number, b.buyer_name
    from booking b left join invoicing.debtor n on n.partner_id = b.partner_id;
end
$$;
