-- What partners sent in the last thirty days, for those who answer their questions. The books are in billing.call; this is
-- written beside the responses, and the last half second of it is lost when a node is killed.
create table partners.request (
  received_at timestamptz not null,
  request_id text not null,
  -- Null if the request was refused before its key was known.
  partner_id text,
  key_id text,
  method text not null,
  route text not null,
  status integer not null,
  -- charged, repeat, OK, DISCONNECTED, or the error code of the response.
  outcome text not null,
  price_cents bigint not null,
  duration_ms double precision not null,
  report_id text,
  -- The keyed hash of the VIN.
  vehicle text,
  -- More than one if requests came in a flood: alike ones of half a second share a row, with the slowest one's duration.
  requests integer not null,
  constraint request_pkey primary key (received_at, request_id)
) partition by range (received_at);

create table partners.request_default partition of partners.request default;

create index request_by_id on partners.request (request_id);
create index request_by_partner on partners.request (partner_id, received_at desc, request_id desc);
create index request_by_report on partners.request (report_id, received_at desc) where report_id is not null;
create index request_by_vehicle on partners.request (vehicle, received_at desc) where vehicle is not null;
-- With what failures are grouped by, so that a day of them is added up from the index alone.
create index request_failed on partners.request (received_at desc, request_id desc)
  include (partner_id, outcome, requests) where status >= 400;
create index request_failed_by_partner on partners.request (partner_id, received_at desc, request_id desc) where status >= 400;
