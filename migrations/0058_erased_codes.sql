-- The check codes of a report whose content was erased, so that a document with another code is not taken for ours. Null
-- while there is content, and for reports that were erased by earlier releases, whose codes can no longer be checked.
alter table reports.report add column erased_codes text[];
