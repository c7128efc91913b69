-- Accounts whose billing details may be incomplete, found without reading every account: false where the details that hold are
-- complete, and all that hold later. Written again whenever details are; what a day makes of it is decided when it is read.
alter table billing.account add column may_lack_details boolean not null default true;
create index account_may_lack_details on billing.account (partner_id) where may_lack_details;
update billing.account a set may_lack_details = false
  where exists (select from billing.buyer b where b.partner_id = a.partner_id and b.valid_from <= current_date)
    and not exists (
      select from (
        select distinct on (b.valid_from) b.* from billing.buyer b where b.partner_id = a.partner_id
        order by b.valid_from, b.recorded_at desc) as version
      where num_nulls(name, street, postcode, city, country) > 0 and valid_from >= (
        select max(b.valid_from) from billing.buyer b where b.partner_id = a.partner_id and b.valid_from <= current_date));

-- Payments of all partners are listed by time, what happened to them with what is open first.
create index payment_incident_by_state on billing.payment_incident ((closed_at is not null), noted_at desc, id desc);
create index online_payment_by_time on billing.online_payment (started_at, id);
