-- Stands for what the newest report of the vehicle says, once all earlier ones that can be read were compared with it: a further
-- report that says the same leads to no comparison. It tells nothing about a partner.
alter table reports.vehicle_records add column compared_with text;
