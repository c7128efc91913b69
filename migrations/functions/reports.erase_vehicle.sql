-- Of the previous release, whose nodes may still call it: it refunds nothing. See reports.erase_on_request.
--
-- Erases the content of these reports of a vehicle and everything else that is stored about it, in one transaction. The
-- caller names the reports and has locked them: one that is bought meanwhile keeps its open repeat. `shared` are the hashes
-- under which suppliers' answers are stored. The new version wakes readers that wait for changes.
create or replace function reports.erase_vehicle(
  vehicle bytea, shared bytea[], report_ids text[], at timestamptz, request_reference text)
returns table (reports bigint, unfinished bigint, repeats bigint, keys bigint, answers bigint, media bigint, jobs bigint)
language plpgsql set search_path = '' as $$
begin
  -- In the order in which a purchase locks them, so that the two cannot deadlock.
  delete from reports.idempotency_key k where k.report_id = any(report_ids);
  get diagnostics keys = row_count;
  select count(*) filter (where r.pending <> '{}') into unfinished
    from reports.report r where r.vin_hash = vehicle and r.id = any(report_ids) and r.erased_at is null;
  update reports.report r
    set vin = null, content = null, pending = '{}', erased_at = at, version = r.version + 1
    where r.vin_hash = vehicle and r.id = any(report_ids) and r.erased_at is null;
  get diagnostics reports = row_count;
  delete from reports.open_repeat o where o.vin_hash = vehicle and o.report_id = any(report_ids);
  get diagnostics repeats = row_count;
  delete from suppliers.answer a where a.vin_hash = any(shared);
  get diagnostics answers = row_count;
  -- In this order: a medium that is being cleaned moves from the first table to the second.
  delete from suppliers.uncleaned_medium u where u.vin_hash = vehicle;
  get diagnostics media = row_count;
  with removed as (delete from suppliers.medium m where m.vin_hash = vehicle returning m.id)
    select media + count(*) into media from removed;
  select count(removed.id) into jobs
    from unnest(report_ids) as r (id), lateral graphile_worker.remove_job('enrich-report:' || r.id) as removed;
  if reports > 0 then
    insert into reports.erasure (report_id, requested_at, reference)
      select r.id, at, request_reference from unnest(report_ids) as r (id);
  end if;
  return next;
end
$$;
