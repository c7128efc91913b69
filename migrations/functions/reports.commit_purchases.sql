-- Of the previous release, whose nodes may still call it: they move no outbox, so what their purchases cause is queued here.
create or replace function reports.commit_purchases(partner text, calls jsonb, contents bytea)
returns table (outcome text, report_id text, balance_cents bigint, key_limit_cents bigint, key_spent_cents bigint,
  key_resets_at timestamptz)
language plpgsql set search_path = '' as $$
begin
  return query select c.* from reports.book_calls(partner, calls, contents) c;
  perform reports.move_outbox(partner, 50);
end
$$;
