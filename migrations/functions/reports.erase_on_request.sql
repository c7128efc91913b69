-- Of the previous release, whose nodes may still call it: it keeps no check codes. See reports.erase_and_keep_codes.
create or replace function reports.erase_on_request(
  vehicle bytea, shared bytea[], report_ids text[], at timestamptz, request_reference text)
returns table (reports bigint, unfinished bigint, repeats bigint, keys bigint, answers bigint, media bigint, jobs bigint)
language sql set search_path = '' as $$
  select * from reports.erase_and_keep_codes(vehicle, shared, report_ids, at, request_reference, '{}')
$$;
