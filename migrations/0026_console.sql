-- What the console's pages are read by. None of these columns is changed by a purchase, so that its updates stay cheap.

-- Sums of a day over all partners.
create index usage_of_day on billing.usage_day (day);
-- Outcomes of a day over all partners. Calls arrive in the order of time, so that ranges of blocks suffice.
create index call_by_time on billing.call using brin (called_at) with (pages_per_range = 32);
-- Statements of all partners, by month.
create index statement_by_month on billing.statement (period_start, partner_id);

create index partner_by_name on partners.partner (name, id);
create index partner_suspended on partners.partner (suspended_at) where suspended_at is not null;
create index api_key_exposed on partners.api_key (exposed_at) where exposed_at is not null and revoked_at is null;

create index on people.audit_entry (operation, number);
create index on people.audit_entry (actor, number);
create index on people.audit_entry (request_id) where request_id is not null;
create index on people.audit_entry (subject, number) where subject is not null;
