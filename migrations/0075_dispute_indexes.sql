-- The queue's list of what was decided last.
create index dispute_decided on reports.dispute (decided_at desc, due_at, id) where state <> 'open';
-- What is to be deleted some time after the decision: each hour, the job otherwise reads all that was ever filed.
create index dispute_to_forget on reports.dispute (decided_at) where statement <> '';
create index forwarded_dispute_to_forget on reports.forwarded_dispute (dispute_id) where note <> '' or answer_note is not null;
-- No query reads disputes by it: those that are open are found by dispute_open.
drop index reports.dispute_filed;
