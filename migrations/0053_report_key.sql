-- The key of a report names its buyer, as every key of what lives by partner does: a unique key can be held only where its
-- rows are. The id stays first, so that operators find a report by its number alone.
alter table reports.report drop constraint report_pkey;
alter table reports.report add primary key (id, partner_id, bought_at);
