-- Who bills whom, and documents that a tax office accepts: invoices with VAT, credit notes, documents of top-ups.

-- The seller's details from a day on. The newest row of the latest day that has come counts.
create table billing.seller (
  valid_from date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vat_number text,
  tax_number text,
  registration text,
  iban text,
  bic text,
  email text not null,
  primary key (valid_from, recorded_at)
);

-- The standard rate of VAT in a country from a day on, in hundredths of a percent.
create table billing.vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (country, valid_from, recorded_at)
);

-- Whom a partner's documents are addressed to, from a day on.
create table billing.buyer (
  partner_id text not null references billing.account (partner_id),
  valid_from date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  name text,
  street text,
  postcode text,
  city text,
  country text check (country ~ '^[A-Z]{2}$'),
  vat_number text,
  reference text,
  email text,
  primary key (partner_id, valid_from, recorded_at)
);

-- What the register of VAT numbers answered. That it could not be asked is kept, too, and says nothing about the number.
create table billing.vat_check (
  vat_number text not null,
  checked_at timestamptz not null,
  partner_id text not null references billing.account (partner_id),
  outcome text not null check (outcome in ('valid', 'invalid', 'unavailable')),
  consultation_number text,
  primary key (vat_number, partner_id, checked_at)
);

create trigger sellers_are_fixed before update or delete on billing.seller
  for each row execute function cluster.refuse_change();
create trigger vat_rates_are_fixed before update or delete on billing.vat_rate
  for each row execute function cluster.refuse_change();
create trigger buyers_are_fixed before update or delete on billing.buyer
  for each row execute function cluster.refuse_change();
create trigger vat_checks_are_fixed before update or delete on billing.vat_check
  for each row execute function cluster.refuse_change();

-- Numbers of documents: a series for each kind and year.
create table billing.document_counter (
  kind text not null check (kind in ('invoice', 'credit-note', 'prepayment')),
  year integer not null,
  last_number integer not null,
  primary key (kind, year)
);
insert into billing.document_counter select 'invoice', year, last_number from billing.invoice_counter;
drop table billing.invoice_counter;

-- Invoices become documents of three kinds. `total_cents` is the net amount.
alter table billing.invoice rename column total_cents to net_cents;
alter table billing.invoice
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note', 'prepayment')),
  add column vat_cents bigint not null default 0 check (vat_cents >= 0),
  add column gross_cents bigint,
  add column paid_cents bigint not null default 0 check (paid_cents >= 0),
  add column vat_category text check (vat_category in ('S', 'AE', 'O')),
  add column vat_basis_points integer check (vat_basis_points between 0 and 10000),
  -- The invoice that a credit note corrects, and the report that it gives back.
  add column corrects text references billing.invoice (number),
  add column report_id text,
  -- The ledger entry of a top-up or a refund.
  add column entry_sequence bigint,
  -- What the document says. Null where the seller or the buyer was not known when it was issued.
  add column content jsonb,
  add column content_sha256 bytea,
  alter column period_start drop not null;
alter table billing.invoice disable trigger invoices_are_fixed;
update billing.invoice set gross_cents = net_cents;
alter table billing.invoice enable trigger invoices_are_fixed;
alter table billing.invoice
  alter column kind drop default,
  alter column gross_cents set not null,
  add constraint gross_is_net_and_vat check (gross_cents = net_cents + vat_cents),
  add constraint no_more_paid_than_gross check (paid_cents <= gross_cents),
  add constraint content_has_its_hash check ((content is null) = (content_sha256 is null)),
  add constraint content_has_its_vat check (
    num_nulls(content, vat_category, vat_basis_points) in (0, 3) and (content is not null or vat_cents = 0)),
  add constraint kind_names_its_origin check (case kind
    when 'invoice' then period_start is not null and corrects is null and report_id is null and entry_sequence is null
    when 'credit-note' then period_start is null and corrects is not null and report_id is not null and entry_sequence is not null
    else period_start is null and corrects is null and report_id is null and entry_sequence is not null end);
create unique index invoice_of_entry on billing.invoice (partner_id, entry_sequence) where entry_sequence is not null;
create index invoice_corrected on billing.invoice (corrects) where corrects is not null;
create trigger never_emptied before truncate on billing.invoice
  for each statement execute function cluster.refuse_change();

-- What a document bills. Invoices of earlier releases have none: the lines of their statements are theirs.
create table billing.invoice_line (
  number text not null references billing.invoice (number),
  position integer not null,
  item text not null check (item in ('reports', 'top-up', 'refund')),
  quantity bigint not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  amount_cents bigint not null,
  primary key (number, position)
);
create trigger invoice_lines_are_fixed before update or delete on billing.invoice_line
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.invoice_line
  for each statement execute function cluster.refuse_change();

-- The files of a document, byte for byte as they were first made.
create table billing.invoice_file (
  number text not null references billing.invoice (number),
  format text not null check (format in ('ubl', 'cii', 'pdf')),
  bytes bytea not null,
  sha256 bytea not null,
  primary key (number, format)
);
create trigger invoice_files_are_fixed before update or delete on billing.invoice_file
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.invoice_file
  for each statement execute function cluster.refuse_change();

-- Payments and corrections settle documents; a partner has few of them among its charges.
create index ledger_entry_settling on billing.ledger_entry (partner_id, sequence)
  where kind in ('payment', 'correction', 'top-up');
