-- A suspended partner buys and reads nothing with its keys; what it bought stays, and its links work.

alter table partners.partner
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 200),
  add constraint reason_of_a_suspension check (suspended_at is not null or suspension_reason is null);
