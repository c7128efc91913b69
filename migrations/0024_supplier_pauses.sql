-- Suppliers that an operator has paused: no node sends them a request.
create table suppliers.pause (
  supplier_id text primary key,
  paused_at timestamptz not null,
  reason text
);
