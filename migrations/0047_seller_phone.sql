-- Whom to call about an invoice: XRechnung and Peppol's rules for Germany ask for it.
alter table billing.seller add column phone text;
