-- A change can need a second person without moving money: a price, a credit limit, the seller's bank account.
alter table people.approval alter column amount_cents drop not null;

-- What the change does, for the person who decides. Null for requests that were made before this migration.
alter table people.approval add column subject text, add column before jsonb, add column after jsonb;
