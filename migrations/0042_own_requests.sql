-- A partner looks through its own requests by key or by outcome: a rare one must be found without reading all the others.
create index request_by_key on partners.request (partner_id, key_id, received_at desc, request_id desc);
create index request_by_outcome on partners.request (partner_id, outcome, received_at desc, request_id desc);
