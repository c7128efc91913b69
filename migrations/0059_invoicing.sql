-- Documents have a module of their own, and so a schema of their own. Constraints, indexes, triggers and grants stay with the
-- tables. They are locked in the order in which a document is written.
create schema invoicing;
alter table billing.document_counter set schema invoicing;
alter table billing.invoice set schema invoicing;
alter table billing.invoice_line set schema invoicing;
alter table billing.invoice_file set schema invoicing;
alter table billing.reminder set schema invoicing;
alter table billing.statement_file set schema invoicing;

-- For nodes of the previous release, which read and write documents by these names. The next release drops them.
create view billing.document_counter as select * from invoicing.document_counter;
create view billing.invoice as select * from invoicing.invoice;
create view billing.invoice_line as select * from invoicing.invoice_line;
create view billing.invoice_file as select * from invoicing.invoice_file;
create view billing.reminder as select * from invoicing.reminder;
create view billing.statement_file as select * from invoicing.statement_file;
