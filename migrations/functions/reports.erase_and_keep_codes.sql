-- Erases the content of these reports of a vehicle and everything else that is stored about it, in one transaction. The
-- caller names the reports, has locked them and their buyers' accounts, and refunds those that could still be read: one that
-- is bought meanwhile keeps its open repeat. `shared` are the hashes under which suppliers' answers are stored. The new
-- version wakes readers that wait for changes. `keys` are the Idempotency-Keys of the reports: those that are still valid
-- stay, so that their requests are answered 410 and not charged again. `codes` has the check codes of each report by its id:
-- they stay, so that documents can be checked. A report without an entry has none that could be read.
create or replace function reports.erase_and_keep_codes(
  vehicle bytea, shared bytea[], report_ids text[], at timestamptz, request_reference text, codes jsonb)
returns table (reports bigint, unfinished bigint, repeats bigint, keys bigint, answers bigint, media bigint, jobs bigint)
language plpgsql set search_path = '' as $$
begin
  -- In the order in which a purchase locks them, so that the two cannot deadlock.
  select count(*) into keys from reports.idempotency_key k where k.report_id = any(report_ids);
  delete from reports.idempotency_key k where k.report_id = any(report_ids) and k.kept_until <= at;
  select count(*) filter (where r.pending <> '{}') into unfinished
    from reports.report r where r.vin_hash = vehicle and r.id = any(report_ids) and r.erased_at is null;
  update reports.report r
    set vin = null, content = null, pending = '{}', erased_at = at, version = r.version + 1,
      erased_codes = case when codes ? r.id then array(select jsonb_array_elements_text(codes -> r.id)) end
    where r.vin_hash = vehicle and r.id = any(report_ids) and r.erased_at is null;
  get diagnostics reports = row_count;
  delete from reports.open_repeat o where o.vin_hash = vehicle and o.report_id = any(report_ids);
  get diagnostics repeats = row_count;
  if reports > 0 then
    -- Its trigger locks the row of the cluster's state, as those do who add a job for later. Before the jobs, as they do.
    insert into reports.erasure (report_id, requested_at, reference, refunds)
      select r.id, at, request_reference, true from unnest(report_ids) as r (id);
  end if;
  delete from suppliers.answer a where a.vin_hash = any(shared);
  get diagnostics answers = row_count;
  -- In this order: a medium that is being cleaned moves from the first table to the second.
  delete from suppliers.uncleaned_medium u where u.vin_hash = vehicle;
  get diagnostics media = row_count;
  with removed as (delete from suppliers.medium m where m.vin_hash = vehicle returning m.id)
    select media + count(*) into media from removed;
  select count(removed.id) into jobs
    from unnest(report_ids) as r (id), lateral graphile_worker.remove_job('enrich-report:' || r.id) as removed;
  return next;
end
$$;
