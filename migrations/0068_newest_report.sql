-- The newest report of a vehicle is the last entry of this index, however many reports it has.
create index report_of_vehicle_by_time on reports.report (vin_hash, bought_at) where erased_at is null;
drop index reports.report_of_vehicle;
