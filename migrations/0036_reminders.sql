-- Reminders of overdue invoices: three steps, each once for each invoice.
create table billing.reminder (
  number text not null references billing.invoice (number),
  step integer not null check (step between 1 and 3),
  partner_id text not null references billing.account (partner_id),
  reminded_on date not null,
  -- What was open then, VAT included.
  open_cents bigint not null check (open_cents > 0),
  primary key (number, step)
);
create index reminder_by_partner on billing.reminder (partner_id, step);
create trigger reminders_are_fixed before update or delete on billing.reminder
  for each row execute function cluster.refuse_change();
create trigger never_emptied before truncate on billing.reminder
  for each statement execute function cluster.refuse_change();

alter table billing.account
  -- Whether purchases stop after the last reminder, until the invoice is paid.
  add column stop_overdue boolean not null default false,
  -- They are stopped: the account has no credit, whatever its limit.
  add column is_stopped boolean not null default false,
  add constraint only_postpaid_stops check (billing_mode = 'postpaid' or not (stop_overdue or is_stopped));
