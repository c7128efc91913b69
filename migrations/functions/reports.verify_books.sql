-- Recomputes the books from their smallest parts and returns what does not agree. It reads everything once; call it in a
-- repeatable read transaction, so that purchases committed meanwhile do not show as faults. On a cluster, each distributed table
-- is fetched once, and the rest runs on the coordinator: hence the materialized queries.
create or replace function reports.verify_books()
returns table (problem text, partner_id text, subject text, detail text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query with
  every_account as materialized (
    select a.partner_id, a.billing_mode, a.is_test, a.balance_cents, a.last_sequence, a.opened_at, a.closed_until,
        a.held_cents
      from billing.account a
  ),
  every_entry as materialized (
    select e.partner_id, e.sequence, e.booked_at, e.kind, e.amount_cents, e.balance_after_cents, e.report_id, e.recorded_at
      from billing.ledger_entry e
  ),
  every_call as materialized (
    select c.partner_id, c.called_at, c.id, c.key_id, c.outcome, c.price_cents, c.report_id, c.calls, c.recorded_at
      from billing.call c
  ),
  every_report as materialized (
    select r.id, r.partner_id, r.bought_at, r.access_until, r.price_cents, r.vin_hash, r.erased_at from reports.report r
  ),
  every_price as materialized (
    select p.partner_id, p.cents, p.valid_from, p.recorded_at from billing.price p where p.kind = 'report'
  ),
  every_usage_day as materialized (
    select u.partner_id, u.day, u.calls, u.billable_calls, u.amount_cents, u.refunded_cents from billing.usage_day u
  ),
  every_statement as materialized (
    select s.partner_id, s.period_start, s.total_calls, s.billable_calls, s.total_cents, s.closing_balance_cents
      from billing.statement s
  ),
  every_statement_line as materialized (
    select l.partner_id, l.period_start, l.calls, l.billable_calls, l.amount_cents from billing.statement_line l
  ),
  every_key_budget as materialized (
    select b.partner_id, b.id, b.keys, b.period_start, b.spent_cents from billing.key_budget b
  ),
  every_batch as materialized (select b.partner_id, b.id, b.held_cents, b.charged_cents from reports.batch b),
  every_batch_line as materialized (
    select l.partner_id, l.batch_id, l.position, l.state, l.report_id, l.price_cents, l.vin_hash from reports.batch_line l
  ),
  every_repeat as materialized (select o.partner_id, o.vin_hash, o.report_id from reports.open_repeat o),
  every_new_version as materialized (select v.partner_id, v.dispute_id, v.report_id from reports.new_version v),
  every_payment_vat as materialized (select v.partner_id, v.sequence, v.vat_cents from billing.payment_vat v),
  every_inquiry as materialized (select i.* from reports.inquiries('-infinity', 'infinity') i),
  altered_file as materialized (
    select f.partner_id, f.period_start from invoicing.statement_file f where f.sha256 <> sha256(f.bytes)
  ),
  entry as (
    select e.*, row_number() over account as place,
        coalesce(lag(e.balance_after_cents) over account, 0) + e.amount_cents as computed_balance,
        lag(e.booked_at) over account as previous_at
      from every_entry e window account as (partition by e.partner_id order by e.sequence, e.booked_at)
  ),
  last_entry as (
    select distinct on (e.partner_id) e.partner_id, e.sequence, e.balance_after_cents
      from every_entry e order by e.partner_id, e.sequence desc
  ),
  charge as (select e.* from every_entry e where e.kind = 'charge'),
  refund as (select e.* from every_entry e where e.kind = 'refund'),
  refunded as (
    select e.partner_id, (e.booked_at at time zone 'UTC')::date as day, sum(e.amount_cents) as amount_cents
      from refund e group by 1, 2
  ),
  charged_call as (select c.* from every_call c where c.outcome = 'charged'),
  spent_by_key as (
    select b.partner_id, b.id, sum(c.price_cents) as cents
      from every_key_budget b cross join lateral unnest(b.keys) as k (key_id)
        join charged_call c on c.partner_id = b.partner_id and c.key_id = k.key_id and c.called_at >= b.period_start
        left join refund e on e.partner_id = c.partner_id and e.report_id = c.report_id
      where e.sequence is null group by b.partner_id, b.id
  ),
  -- The first price is also in force before its moment, and of prices for the same moment the
  -- one that was recorded last.
  agreed as (
    select p.partner_id, p.cents, p.recorded_at,
        case p.valid_from when min(p.valid_from) over (partition by p.partner_id) then '-infinity' else p.valid_from end as valid_from
      from every_price p
  ),
  price as (
    select a.*, lead(a.valid_from, 1, 'infinity') over account as valid_until
      from agreed a window account as (partition by a.partner_id order by a.valid_from, a.recorded_at)
  ),
  -- Nearly every call has the price that is in force by all that is known today; only the others are looked at closely.
  oddly_priced as materialized (
    select c.partner_id, c.id, c.price_cents, c.recorded_at, r.bought_at
      from charged_call c join every_report r on r.id = c.report_id and r.partner_id = c.partner_id
      where not exists (
        select from price p
          where p.partner_id = c.partner_id and p.cents = c.price_cents
            and p.valid_from <= r.bought_at and p.valid_until > r.bought_at
            and p.recorded_at <= coalesce(c.recorded_at, 'infinity'))
  ),
  counted as (
    select c.partner_id, (c.called_at at time zone 'UTC')::date as day, sum(c.calls) as calls,
        count(*) filter (where c.outcome = 'charged') as billable_calls, sum(c.price_cents) as amount_cents
      from every_call c group by 1, 2
  ),
  moved as (
    select e.partner_id, date_trunc('month', e.booked_at at time zone 'UTC')::date as month,
        sum(e.amount_cents) as amount_cents
      from every_entry e group by 1, 2
  ),
  -- Refunds with a credit note are on no invoice.
  credited as (
    select e.partner_id, date_trunc('month', e.booked_at at time zone 'UTC')::date as month, sum(e.amount_cents) as net_cents
      from refund e join invoicing.invoice n on n.partner_id = e.partner_id and n.entry_sequence = e.sequence
      where n.kind = 'credit-note' group by 1, 2
  ),
  sold as (
    select x.partner_id, x.month, x.price_cents, sum(x.quantity) as quantity from (
      select c.partner_id, date_trunc('month', c.called_at at time zone 'UTC')::date as month, c.price_cents, count(*) as quantity
        from charged_call c where c.price_cents > 0 and c.partner_id in (select i.partner_id from invoicing.invoice i where i.kind = 'invoice')
        group by 1, 2, 3
      union all
      select e.partner_id, date_trunc('month', e.booked_at at time zone 'UTC')::date, e.amount_cents, -count(*)
        from refund e left join invoicing.invoice n on n.partner_id = e.partner_id and n.entry_sequence = e.sequence
        where n.number is null group by 1, 2, 3) as x
      group by 1, 2, 3
  ),
  period as (
    select a.partner_id, a.billing_mode, a.balance_cents, starts::date as period_start,
        (starts + interval '1 month - 1 day')::date as period_end
      from every_account a, generate_series(
        date_trunc('month', a.opened_at at time zone 'UTC'),
        (a.closed_until at time zone 'UTC') - interval '1 month', interval '1 month') as starts
  ),
  due as (
    select p.*,
        coalesce(sum(u.calls), 0) as calls, coalesce(sum(u.billable_calls), 0) as billable_calls,
        coalesce(sum(u.amount_cents), 0) - (select coalesce(sum(r.amount_cents), 0) from refunded r
          where r.partner_id = p.partner_id and r.day between p.period_start and p.period_end) as amount_cents,
        (select coalesce(sum(m.amount_cents), 0) from moved m
          where m.partner_id = p.partner_id and m.month <= p.period_start) as closing_balance
      from period p left join counted u
        on u.partner_id = p.partner_id and u.day between p.period_start and p.period_end
      group by p.partner_id, p.billing_mode, p.balance_cents, p.period_start, p.period_end
  )
  select 'entries of the ledger are not numbered without a gap', e.partner_id, 'entry ' || e.sequence,
      'it stands in place ' || e.place
    from entry e where e.sequence <> e.place
  union all
  select 'entries of the ledger do not follow each other in time', e.partner_id, 'entry ' || e.sequence,
      format('booked %s, the one before it %s', e.booked_at, e.previous_at)
    from entry e where e.booked_at < e.previous_at
  union all
  -- The tolerance is the limit beyond which a node's clock is refused (kernel/clock.ts).
  select 'an entry of the ledger is dated after it was recorded', e.partner_id, 'entry ' || e.sequence,
      format('booked %s, recorded %s', e.booked_at, e.recorded_at)
    from every_entry e
    where e.booked_at > e.recorded_at + interval '60 seconds'
      and e.booked_at > cluster.service_time_at(e.recorded_at) + interval '60 seconds'
  union all
  select 'a call is dated after it was recorded', c.partner_id, 'call ' || c.id,
      format('called %s, recorded %s', c.called_at, c.recorded_at)
    from every_call c
    where c.called_at > c.recorded_at + interval '60 seconds'
      and c.called_at > cluster.service_time_at(c.recorded_at) + interval '60 seconds'
  union all
  select 'a balance does not follow from the entries before it', e.partner_id, 'entry ' || e.sequence,
      format('it says %s cents, the entries add up to %s', e.balance_after_cents, e.computed_balance)
    from entry e where e.balance_after_cents <> e.computed_balance
  union all
  select 'a prepaid account was overdrawn', e.partner_id, 'entry ' || e.sequence, e.balance_after_cents || ' cents'
    from entry e join every_account a on a.partner_id = e.partner_id
    where a.billing_mode = 'prepaid' and e.balance_after_cents < 0
  union all
  select 'an account does not agree with its last entry', a.partner_id, 'account',
      format('the account says %s cents after entry %s, the ledger %s cents after entry %s',
        a.balance_cents, a.last_sequence, coalesce(l.balance_after_cents, 0), coalesce(l.sequence, 0))
    from every_account a left join last_entry l on l.partner_id = a.partner_id
    where a.balance_cents <> coalesce(l.balance_after_cents, 0) or a.last_sequence <> coalesce(l.sequence, 0)
  union all
  select 'the ledger has entries of nobody''s account', l.partner_id, 'account', 'it does not exist'
    from last_entry l where not exists (select from every_account a where a.partner_id = l.partner_id)
  union all
  select 'a report was charged twice', e.partner_id, 'report ' || e.report_id, count(*) || ' charges'
    from charge e group by e.partner_id, e.report_id having count(*) > 1
  union all
  select 'a report was refunded twice', e.partner_id, 'report ' || e.report_id, count(*) || ' refunds'
    from refund e group by e.partner_id, e.report_id having count(*) > 1
  union all
  select 'a refund has no charge before it', e.partner_id, 'entry ' || e.sequence, 'report ' || e.report_id
    from refund e left join charge c
      on c.report_id = e.report_id and c.partner_id = e.partner_id and c.sequence < e.sequence
    where c.sequence is null
  union all
  select 'a refund is not the amount of its charge', e.partner_id, 'entry ' || e.sequence,
      format('%s cents were charged, %s refunded', -c.amount_cents, e.amount_cents)
    from refund e join charge c on c.report_id = e.report_id and c.partner_id = e.partner_id
    where e.amount_cents <> -c.amount_cents
  union all
  select 'a report that was erased on request was not refunded', r.partner_id, 'report ' || r.id,
      format('%s cents', r.price_cents)
    from reports.erasure x join every_report r on r.id = x.report_id
      left join refund e on e.report_id = r.id and e.partner_id = r.partner_id
    where x.refunds and x.requested_at < r.access_until and r.price_cents > 0 and e.sequence is null
  union all
  select 'a charge has no call', e.partner_id, 'entry ' || e.sequence, 'report ' || e.report_id
    from charge e left join charged_call c
      on c.report_id = e.report_id and c.partner_id = e.partner_id and c.called_at = e.booked_at
    where c.id is null
  union all
  select 'a charged call has no charge', c.partner_id, 'call ' || c.id, 'report ' || c.report_id
    from charged_call c left join charge e
      on e.report_id = c.report_id and e.partner_id = c.partner_id and e.booked_at = c.called_at
    where e.sequence is null
  union all
  select 'a charge is not the price of its call', c.partner_id, 'call ' || c.id,
      format('the call cost %s cents, %s were charged', c.price_cents, -e.amount_cents)
    from charged_call c join charge e
      on e.report_id = c.report_id and e.partner_id = c.partner_id and e.booked_at = c.called_at
    where c.price_cents <> -e.amount_cents
  union all
  select 'a charged call has no report', c.partner_id, 'call ' || c.id, 'report ' || c.report_id
    from charged_call c left join every_report r on r.id = c.report_id and r.partner_id = c.partner_id
    where r.id is null
  union all
  select 'a report was never charged', r.partner_id, 'report ' || r.id, 'no call bought it'
    from every_report r left join charged_call c on c.report_id = r.id and c.partner_id = r.partner_id
      left join every_new_version v on v.report_id = r.id and v.partner_id = r.partner_id
    where c.id is null and v.report_id is null
  union all
  select 'a report that was given was not free', v.partner_id, 'report ' || v.report_id,
      format('dispute %s, %s', v.dispute_id, case when r.id is null then 'there is no such report'
        when c.id is not null then 'a call bought it' else 'its price is ' || r.price_cents || ' cents' end)
    from every_new_version v left join every_report r on r.id = v.report_id and r.partner_id = v.partner_id
      left join charged_call c on c.report_id = v.report_id and c.partner_id = v.partner_id
    where r.id is null or r.price_cents <> 0 or c.id is not null
  union all
  select 'a report does not have the price of its call', r.partner_id, 'report ' || r.id,
      format('the report says %s cents, the call %s', r.price_cents, c.price_cents)
    from every_report r join charged_call c on c.report_id = r.id and c.partner_id = r.partner_id
    where c.price_cents <> r.price_cents
  union all
  -- Right is the price in force when the call arrived, of those that were recorded by then. A call that arrived within a
  -- minute after a price came into force may have read the one before.
  select 'a charge is not the price in force', c.partner_id, 'call ' || c.id,
      format('%s cents were charged for a call of %s, the price was %s', c.price_cents, c.bought_at,
        coalesce((select p.cents::text from price p
          where p.partner_id = c.partner_id and p.valid_from <= c.bought_at and p.valid_until > c.bought_at), 'not agreed'))
    from oddly_priced c
    where not exists (
      select from price p
        where p.partner_id = c.partner_id and p.cents = c.price_cents
          and p.valid_from <= c.bought_at and p.recorded_at <= coalesce(c.recorded_at, 'infinity')
          and not exists (
            select from price later
              where later.partner_id = c.partner_id and (later.valid_from, later.recorded_at) > (p.valid_from, p.recorded_at)
                and later.valid_from <= c.bought_at - interval '60 seconds'
                and later.recorded_at <= coalesce(c.recorded_at, 'infinity')))
  union all
  select 'a report was erased too early', r.partner_id, 'report ' || r.id, 'erased ' || r.erased_at
    from every_report r left join reports.erasure e on e.report_id = r.id and e.requested_at <= r.erased_at
    where r.erased_at < r.access_until + interval '90 days' and e.report_id is null
  union all
  select 'a free repeat gave a report that the partner does not have', c.partner_id, 'call ' || c.id,
      'report ' || c.report_id
    from every_call c left join every_report r on r.id = c.report_id and r.partner_id = c.partner_id
    where c.outcome = 'repeat' and r.id is null
  union all
  select 'a vehicle would be given free without a purchase', o.partner_id, 'report ' || o.report_id,
      'no such report of this vehicle'
    from every_repeat o left join every_report r
      on r.id = o.report_id and r.partner_id = o.partner_id and r.vin_hash = o.vin_hash
    where r.id is null
  union all
  select 'the usage of a day does not agree with its calls', coalesce(u.partner_id, c.partner_id),
      'day ' || coalesce(u.day, c.day),
      format('usage says %s calls, %s billable, %s cents; the calls are %s, %s, %s',
        coalesce(u.calls, 0), coalesce(u.billable_calls, 0), coalesce(u.amount_cents, 0),
        coalesce(c.calls, 0), coalesce(c.billable_calls, 0), coalesce(c.amount_cents, 0))
    from every_usage_day u full join counted c on c.partner_id = u.partner_id and c.day = u.day
    where (coalesce(u.calls, 0), coalesce(u.billable_calls, 0), coalesce(u.amount_cents, 0))
      is distinct from (coalesce(c.calls, 0), coalesce(c.billable_calls, 0), coalesce(c.amount_cents, 0))
  union all
  select 'the usage of a day does not agree with its refunds', coalesce(u.partner_id, r.partner_id),
      'day ' || coalesce(u.day, r.day),
      format('usage says %s cents, the refunds are %s', coalesce(u.refunded_cents, 0), coalesce(r.amount_cents, 0))
    from every_usage_day u full join refunded r on r.partner_id = u.partner_id and r.day = u.day
    where coalesce(u.refunded_cents, 0) <> coalesce(r.amount_cents, 0)
  union all
  select 'the budget of a key does not agree with its calls', b.partner_id, 'key ' || b.id,
      format('it says %s cents are spent, the calls less refunds are %s', b.spent_cents, coalesce(s.cents, 0))
    from every_key_budget b left join spent_by_key s on s.partner_id = b.partner_id and s.id = b.id
    where b.spent_cents <> coalesce(s.cents, 0)
  union all
  select 'a month has no statement', d.partner_id, 'statement ' || d.period_start, 'the month is closed'
    from due d left join every_statement s on s.partner_id = d.partner_id and s.period_start = d.period_start
    where s.partner_id is null
  union all
  select 'a statement is of a month that is not closed', s.partner_id, 'statement ' || s.period_start, 'nothing is due'
    from every_statement s left join due d on d.partner_id = s.partner_id and d.period_start = s.period_start
    where d.partner_id is null
  union all
  select 'a statement does not agree with its calls', s.partner_id, 'statement ' || s.period_start,
      format('it says %s calls, %s billable, %s cents; the calls are %s, %s, %s',
        s.total_calls, s.billable_calls, s.total_cents, d.calls, d.billable_calls, d.amount_cents)
    from every_statement s join due d on d.partner_id = s.partner_id and d.period_start = s.period_start
    where (s.total_calls, s.billable_calls, s.total_cents) is distinct from (d.calls, d.billable_calls, d.amount_cents)
  union all
  select 'a statement does not have its closing balance', s.partner_id, 'statement ' || s.period_start,
      format('it says %s, the entries add up to %s', coalesce(s.closing_balance_cents::text, 'none'), d.closing_balance)
    from every_statement s join due d on d.partner_id = s.partner_id and d.period_start = s.period_start
    where s.closing_balance_cents is distinct from case d.billing_mode when 'prepaid' then d.closing_balance end
  union all
  select 'the lines of a statement do not add up to it', s.partner_id, 'statement ' || s.period_start,
      format('%s cents in %s calls', sum(l.amount_cents), sum(l.calls))
    from every_statement s left join every_statement_line l
      on l.partner_id = s.partner_id and l.period_start = s.period_start
    group by s.partner_id, s.period_start, s.total_calls, s.billable_calls, s.total_cents
    having (sum(l.calls), sum(l.billable_calls), sum(l.amount_cents))
      is distinct from (s.total_calls::numeric, s.billable_calls::numeric, s.total_cents::numeric)
  union all
  select 'an invoice does not agree with its statement', s.partner_id, 'statement ' || s.period_start,
      format('the invoice says %s cents, the statement and its credit notes %s', coalesce(i.net_cents::text, 'nothing, none'),
        s.total_cents + coalesce(n.net_cents, 0))
    from every_statement s
      join every_account a on a.partner_id = s.partner_id
      left join invoicing.invoice i on i.partner_id = s.partner_id and i.period_start = s.period_start
      left join credited n on n.partner_id = s.partner_id and n.month = s.period_start
    where i.net_cents is distinct from case
      when a.billing_mode = 'postpaid' and not a.is_test and s.total_cents + coalesce(n.net_cents, 0) > 0
        then s.total_cents + coalesce(n.net_cents, 0) end
  union all
  select 'a line of an invoice does not agree with its calls', i.partner_id, 'document ' || i.number,
      format('%s at %s cents, the calls less refunds are %s', coalesce(l.quantity, 0), coalesce(l.unit_price_cents, m.price_cents),
        coalesce(m.quantity, 0))
    from (select i.*, date_trunc('month', i.period_start)::date as month from invoicing.invoice i
        where exists (select from invoicing.invoice_line l where l.number = i.number) and i.kind = 'invoice') as i
      join (select l.number, l.unit_price_cents, sum(l.quantity) as quantity from invoicing.invoice_line l group by 1, 2) as l
        on l.number = i.number
      full join (select m.* from sold m join invoicing.invoice i on i.partner_id = m.partner_id and i.period_start = m.month
          where exists (select from invoicing.invoice_line l where l.number = i.number) and m.quantity <> 0) as m
        on m.partner_id = i.partner_id and m.month = i.month and m.price_cents = l.unit_price_cents
    where l.quantity is distinct from m.quantity
  union all
  select 'the lines of a document do not add up to it', i.partner_id, 'document ' || i.number,
      format('it says %s cents, its lines %s', i.net_cents, sum(l.amount_cents))
    from invoicing.invoice i join invoicing.invoice_line l on l.number = i.number
    group by i.partner_id, i.number, i.net_cents
    having sum(l.amount_cents) <> i.net_cents or bool_or(l.amount_cents <> l.quantity * l.unit_price_cents)
  union all
  select 'the VAT of a document is not that of its rate', i.partner_id, 'document ' || i.number,
      format('%s cents on %s at %s %%', i.vat_cents, i.net_cents, i.vat_basis_points / 100.0)
    from (
      -- The VAT of a credit note completes that of the credit notes before it. Earlier releases rounded each by itself.
      select i.*, case when i.kind = 'credit-note' then greatest(0, coalesce(round(sum(i.net_cents) over notes
            * i.vat_basis_points / 10000.0), 0) - (sum(i.vat_cents) over notes - i.vat_cents)) end as completing_vat_cents
        from invoicing.invoice i window notes as (partition by i.corrects order by i.entry_sequence)) as i
    where i.gross_cents <> i.net_cents + i.vat_cents
      or (i.vat_cents is distinct from i.completing_vat_cents
        and i.vat_cents <> coalesce(round(i.net_cents * i.vat_basis_points / 10000.0), 0))
      or (i.vat_category = 'S' and not exists (select from billing.vat_rate r
        where r.basis_points = i.vat_basis_points and r.valid_from <= coalesce(i.completed_on, i.issued_on)))
      or (i.vat_category <> 'S' and i.vat_basis_points <> 0)
  union all
  select 'a document was altered after it was issued', i.partner_id, 'document ' || i.number,
      'its content and its figures do not agree'
    from invoicing.invoice i
    where i.content_sha256 <> sha256(convert_to(i.content::text, 'UTF8'))
      or (i.content is not null and (i.number, i.kind, i.partner_id, i.period_start::text, i.issued_on::text, i.due_on::text,
          i.net_cents::text, i.vat_cents::text, i.gross_cents::text, i.paid_cents::text,
          (i.gross_cents - i.paid_cents)::text, i.corrects, i.vat_category, i.vat_basis_points::text)
        is distinct from (i.content ->> 'number', i.content ->> 'kind', i.content #>> '{buyer,partnerId}',
          i.content #>> '{period,start}', i.content ->> 'issuedOn', i.content ->> 'dueOn', i.content ->> 'netCents',
          i.content ->> 'vatCents', i.content ->> 'grossCents', i.content ->> 'paidCents', i.content ->> 'payableCents',
          i.content #>> '{corrects,number}', i.content #>> '{vat,category}', i.content #>> '{vat,rateBasisPoints}'))
  union all
  select 'a line of a document was altered after it was issued', i.partner_id, 'document ' || i.number,
      'line ' || coalesce(l.position, c.position)
    from invoicing.invoice i
      cross join lateral (
        select c.line, c.position from jsonb_array_elements(i.content -> 'lines') with ordinality as c (line, position)) as c
      full join invoicing.invoice_line l on l.number = i.number and l.position = c.position
    where i.content is not null and (l.item, l.quantity::text, l.unit_price_cents::text, l.amount_cents::text)
      is distinct from (c.line ->> 'item', c.line ->> 'quantity', c.line ->> 'unitPriceCents', c.line ->> 'amountCents')
  union all
  select 'a document is due on another day than agreed', i.partner_id, 'document ' || i.number,
      format('issued %s, due %s', i.issued_on, i.due_on)
    from invoicing.invoice i where i.due_on <> i.issued_on + case i.kind when 'invoice' then 30 else 0 end
  union all
  select 'a credit note is not that of its refund', i.partner_id, 'document ' || i.number,
      format('%s cents, the refund is %s', i.net_cents, coalesce(e.amount_cents::text, 'missing'))
    from invoicing.invoice i
      left join refund e on e.partner_id = i.partner_id and e.sequence = i.entry_sequence and e.report_id = i.report_id
      left join invoicing.invoice o on o.number = i.corrects and o.partner_id = i.partner_id and o.kind = 'invoice'
      left join charge c on c.partner_id = i.partner_id and c.report_id = i.report_id
    where i.kind = 'credit-note' and (e.amount_cents is distinct from i.net_cents
      or date_trunc('month', c.booked_at at time zone 'UTC')::date is distinct from o.period_start)
  union all
  select 'the document of a top-up is not that of its entry', i.partner_id, 'document ' || i.number,
      format('%s cents, the entry is %s', i.net_cents, coalesce(e.amount_cents::text, 'missing'))
    from invoicing.invoice i left join every_entry e
      on e.partner_id = i.partner_id and e.sequence = i.entry_sequence and e.kind = 'top-up'
    where i.kind = 'prepayment' and (e.amount_cents is distinct from i.net_cents or i.paid_cents <> i.gross_cents)
  union all
  select 'a file of a document was altered or lost', i.partner_id, 'document ' || i.number, f.format
    from invoicing.invoice i cross join (values ('ubl'), ('cii'), ('pdf')) as f (format)
      left join invoicing.invoice_file b on b.number = i.number and b.format = f.format
    where b.sha256 <> sha256(b.bytes) or (i.content is not null and f.format <> 'pdf' and b.number is null)
  union all
  select 'the file of a statement was altered', f.partner_id, 'statement ' || f.period_start, 'PDF'
    from altered_file f
  union all
  select 'an account does not hold what its batches hold', a.partner_id, 'account',
      format('it holds %s cents, its batches %s', a.held_cents, coalesce(b.cents, 0))
    from every_account a left join (select b.partner_id, sum(b.held_cents) as cents from every_batch b group by 1) as b
      on b.partner_id = a.partner_id
    where a.held_cents <> coalesce(b.cents, 0)
  union all
  select 'the lines of a batch do not add up to it', b.partner_id, 'batch ' || b.id,
      format('it cost %s cents, its lines %s', b.charged_cents, coalesce(sum(l.price_cents), 0))
    from every_batch b left join every_batch_line l on l.partner_id = b.partner_id and l.batch_id = b.id
    group by b.id, b.partner_id, b.charged_cents having b.charged_cents <> coalesce(sum(l.price_cents), 0)
  union all
  select 'a line of a batch is not its purchase', l.partner_id, format('batch %s line %s', l.batch_id, l.position),
      format('%s cents, the report cost %s', l.price_cents, coalesce(r.price_cents::text, 'nothing, it is missing'))
    from every_batch_line l left join every_report r on r.id = l.report_id and r.partner_id = l.partner_id
    where l.report_id is not null
      and (r.id is null or l.state = 'bought' and (r.price_cents <> l.price_cents or r.vin_hash <> l.vin_hash))
  union all
  select 'the journal does not agree with an account', a.partner_id, 'account',
      format('the journal adds up to %s cents, the account says %s', coalesce(j.amount_cents, 0), a.balance_cents)
    from every_account a left join (
      select j.partner_id, sum(case when j.credit in ('prepayments', 'receivables') then j.amount_cents
          when j.debit in ('prepayments', 'receivables') then -j.amount_cents else 0 end) as amount_cents
        from invoicing.journal('-infinity', date '9999-12-31') j group by j.partner_id) as j on j.partner_id = a.partner_id
    where not a.is_test and coalesce(j.amount_cents, 0) <> a.balance_cents
  union all
  select 'what was asked for a report is of no report of the partner', i.partner_id, 'report ' || i.report_id,
      'asked ' || i.asked_at
    from suppliers.inquiry i left join every_report r on r.id = i.report_id and r.partner_id = i.partner_id
    where i.report_id is not null and r.id is null
  union all
  select 'the cost of requests is not their sum', i.partner_id, coalesce('report ' || i.report_id, 'no report'),
      format('%s cents in %s requests, they add up to %s in %s', i.cost_cents, i.sent + i.cached, coalesce(s.cents, 0),
        coalesce(s.number, 0))
    -- Many are alike: each text is taken apart once.
    from (select i.requests, sum(r.cents) as cents, count(*) as number
        from (select distinct i.requests from every_inquiry i) as i, suppliers.requests_in(i.requests) as r
        group by 1) as s
      right join every_inquiry i on i.requests = s.requests
    where coalesce(s.cents, 0) <> i.cost_cents or coalesce(s.number, 0) <> i.sent + i.cached
  union all
  select 'a test account cost money', i.partner_id, coalesce('report ' || i.report_id, 'no report'), i.cost_cents || ' cents'
    from every_inquiry i join every_account a on a.partner_id = i.partner_id
    where a.is_test and i.cost_cents <> 0
  union all
  select 'the VAT of a payment is that of no rate', v.partner_id, 'entry ' || v.sequence,
      format('%s cents on a payment of %s', v.vat_cents, coalesce(e.amount_cents::text, 'nothing'))
    from every_payment_vat v left join every_entry e
      on e.partner_id = v.partner_id and e.sequence = v.sequence and e.kind = 'payment'
    where not exists (select from billing.vat_rate r
      where r.valid_from <= (e.booked_at at time zone 'UTC')::date and v.vat_cents = round(e.amount_cents * r.basis_points / 10000.0))
  union all
  select 'a payment by card or bank is not its entry', p.partner_id, 'payment ' || p.id,
      format('%s cents, the entry is %s', p.net_cents, coalesce(e.amount_cents::text, 'missing'))
    from billing.online_payment p left join every_entry e
      on e.partner_id = p.partner_id and e.sequence = p.entry_sequence and e.kind in ('top-up', 'payment')
    where p.status = 'paid' and (e.amount_cents is distinct from p.net_cents
      or exists (select from billing.online_payment o
        where o.partner_id = p.partner_id and o.entry_sequence = p.entry_sequence and o.id <> p.id))
  union all
  select 'a reminder was not due', r.partner_id, 'document ' || r.number,
      format('step %s on %s, due %s, %s cents open', r.step, r.reminded_on, i.due_on, r.open_cents)
    from invoicing.reminder r join invoicing.invoice i on i.number = r.number
      left join invoicing.reminder before on before.number = r.number and before.step = r.step - 1
    where i.kind <> 'invoice' or i.partner_id <> r.partner_id or r.reminded_on <= i.due_on or r.open_cents > i.gross_cents
      or (r.step > 1 and (before.step is null or before.reminded_on + (r.step < 4)::integer > r.reminded_on))
  union all
  select 'document numbers have a gap', null, c.kind || ' of ' || c.year, format('%s of %s are there', count(i.number), c.last_number)
    from invoicing.document_counter c
      left join invoicing.invoice i on i.kind = c.kind and extract(year from i.issued_on) = c.year
        and i.number ~ ('^([A-Z]{2}-)?' || c.year || '-[0-9]{6,}$')
        and split_part(i.number, '-', -1)::integer between 1 and c.last_number
    group by c.kind, c.year, c.last_number having count(i.number) <> c.last_number;
end
$$;
