-- A document that was issued without the details of the seller or the buyer has a number and net amounts, and says nothing. It may
-- be completed once, when the details are known: it then gets its VAT and its content, and never changes again. Its number, days,
-- lines and net amount stay as they were issued.
alter table invoicing.invoice
  -- The day on which it was completed; null for a document that was complete when it was issued, or is not complete yet.
  add column completed_on date,
  -- The VAT on what had been paid of it before: no VAT was asked for then, so it came in separately.
  add column vat_received_cents bigint not null default 0,
  add constraint completed_with_content check (completed_on is null or (completed_on >= issued_on and content is not null)),
  add constraint received_when_completed check (vat_received_cents between 0 and vat_cents
    and (vat_received_cents = 0 or completed_on is not null));

drop trigger invoices_are_fixed on invoicing.invoice;
create trigger invoices_are_never_deleted before delete on invoicing.invoice
  for each row execute function cluster.refuse_change();
create trigger invoices_are_fixed before update on invoicing.invoice
  for each row
  when (old.content is not null or new.completed_on is null
    or (old.number, old.kind, old.partner_id, old.period_start, old.issued_on, old.due_on, old.net_cents, old.corrects, old.report_id,
      old.entry_sequence)
    is distinct from (new.number, new.kind, new.partner_id, new.period_start, new.issued_on, new.due_on, new.net_cents, new.corrects,
      new.report_id, new.entry_sequence))
  execute function cluster.refuse_change();
