-- Mails about money that was booked or is owed.
alter table mail.message drop constraint message_kind_check;
alter table mail.message add constraint message_kind_check check (kind in (
  'statement', 'low-balance', 'out-of-credit', 'invoice', 'receipt', 'refund', 'reminder', 'sign-in'));
