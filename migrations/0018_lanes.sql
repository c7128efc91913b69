-- A node takes jobs under several names, one for each lane.
alter table cluster.node add column worker_ids text[] not null default '{}';

-- Who is sending a mail, and until when nobody else may. The sender extends it; that of one that died lapses.
alter table mail.message
  add column claim text,
  add column claimed_until timestamptz;
