-- The page of all invoices reads the newest ones, however many there are.
create index invoice_by_day on billing.invoice (issued_on desc, number desc);
