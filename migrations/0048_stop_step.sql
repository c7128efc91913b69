-- The stop of purchases becomes a step of its own, the fourth: it may come later than the last reminder.
alter table billing.reminder drop constraint reminder_step_check, add constraint reminder_step_check check (step between 1 and 4);

-- Until now purchases stopped with the last reminder.
insert into billing.reminder (number, step, partner_id, reminded_on, open_cents)
  select number, 4, partner_id, reminded_on, open_cents from billing.reminder where step = 3;
