-- Whether what a report cost is given back where nobody had a record of the vehicle.
alter table billing.account add column goodwill boolean not null default false;
