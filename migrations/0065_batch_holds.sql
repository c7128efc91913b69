-- Money that batches hold: only the batch that holds it can spend it. The sum of `reports.batch.held_cents` of the account.
alter table billing.account add column held_cents bigint not null default 0 check (held_cents >= 0);

-- Programs order batches, too. `ordered_by` is then the id of their key.
alter table reports.batch
  -- In whose name it is bought: a key, or null for the portal.
  add column key_id text,
  add column name text,
  -- What the partner wants to spend at most.
  add column max_cents bigint check (max_cents >= 0),
  -- What it may still spend of the account's held money.
  add column held_cents bigint not null default 0 check (held_cents >= 0),
  -- What its lines cost.
  add column charged_cents bigint not null default 0 check (charged_cents >= 0),
  add column ended_at timestamptz,
  -- Of the Idempotency-Key and the body with which it was ordered.
  add column key_digest bytea,
  add column body_digest bytea,
  -- Each line may have been rejected.
  drop constraint batch_vehicles_check,
  add constraint batch_vehicles_check check (vehicles >= 0),
  add constraint only_a_running_one_holds_money check (held_cents = 0 or state = 'running'),
  add constraint charged_within_its_limit check (charged_cents <= max_cents),
  add constraint digests_come_together check ((key_digest is null) = (body_digest is null));
create unique index batch_of_idempotency_key on reports.batch (partner_id, key_digest) where key_digest is not null;

update reports.batch b set charged_cents = l.cents
  from (select batch_id, sum(price_cents) as cents from reports.batch_line group by batch_id having sum(price_cents) > 0) as l
  where l.batch_id = b.id;

-- A purchase writes only rows of its partner, and settles its line: the lines are the partner's, too.
alter table reports.batch_line
  add column partner_id text,
  drop constraint batch_line_batch_id_fkey,
  drop constraint batch_line_pkey;
update reports.batch_line l set partner_id = b.partner_id from reports.batch b where b.id = l.batch_id;
alter table reports.batch drop constraint batch_pkey, add primary key (partner_id, id);
alter table reports.batch_line
  alter column partner_id set not null,
  add primary key (partner_id, batch_id, position),
  add foreign key (partner_id, batch_id) references reports.batch (partner_id, id) on delete cascade;
drop index reports.batch_line_waiting;
create index batch_line_waiting on reports.batch_line (partner_id, batch_id, position) where state = 'waiting';

-- A line that is no VIN has no hash, and is rejected, as is one that names a vehicle again.
alter table reports.batch_line
  add column reference text,
  alter column vin_hash drop not null,
  -- The purchase itself settles its line.
  drop column started_at,
  drop constraint batch_line_state_check,
  drop constraint bought_is_a_report,
  drop constraint failed_for_a_reason;
-- The partner had the report, and could have it again for nothing.
update reports.batch_line set state = 'repeat' where state = 'bought' and price_cents = 0;
alter table reports.batch_line
  add constraint batch_line_state_check check (state in ('waiting', 'bought', 'repeat', 'rejected', 'failed')),
  add constraint vehicle_unless_rejected check (vin_hash is not null or state = 'rejected'),
  add constraint bought_is_a_report check (
    (state in ('bought', 'repeat')) = (report_id is not null and price_cents is not null)),
  add constraint repeat_is_free check (state <> 'repeat' or price_cents = 0),
  add constraint failed_for_a_reason check (state not in ('failed', 'rejected') or problem is not null);

-- Programs stop and resume batches, with a key.
alter table people.audit_entry
  drop constraint audit_entry_actor_kind_check,
  add constraint audit_entry_actor_kind_check check (actor_kind in ('person', 'command', 'key', 'job', 'service'));
