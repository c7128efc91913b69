-- Where a partner wants its mails, by what they are about. What has no row here goes to the partner's contact address;
-- documents go to the address of its billing details.
create table partners.recipient (
  partner_id text not null references partners.partner (id),
  purpose text not null check (purpose in ('statements', 'balance')),
  address text not null check (length(address) between 3 and 254),
  primary key (partner_id, purpose)
);
