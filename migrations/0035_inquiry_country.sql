-- The country of later inquiries is stored with them, as the purchase knew it: looking it up for each row made sums over many
-- reports slow.
create or replace view reports.inquiry as
  select r.id as report_id, r.partner_id, r.bought_at as filed_at, (r.inquiry ->> 0)::timestamptz as asked_at,
      r.inquiry ->> 2 as country, r.inquiry ->> 3 as requests, (r.inquiry ->> 4)::integer as sent,
      (r.inquiry ->> 5)::integer as cached, (r.inquiry ->> 6)::integer as cost_cents
    from reports.report r where r.inquiry is not null
  union all
  select i.report_id, i.partner_id, i.asked_at, i.asked_at, i.country, i.requests, i.sent, i.cached, i.cost_cents
    from suppliers.inquiry i
    where i.unless_report_id is null or not exists (select from reports.report r
      where r.id = i.unless_report_id and (r.inquiry ->> 1)::bigint = i.id);
