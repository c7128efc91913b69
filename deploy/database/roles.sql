-- Creates the two roles of the service and its database, once. Neither role is a superuser. Run by psql as a superuser, with
-- both passwords in its environment; the PostgreSQL image of compose.yaml does so for an empty volume.
\getenv service_password DATABASE_PASSWORD
\getenv owner_password DATABASE_OWNER_PASSWORD
-- Reads and writes rows: DATABASE_URL.
create role vehicle_history login nosuperuser nocreatedb nocreaterole password :'service_password';
-- Owns the tables and migrates them: DATABASE_OWNER_URL, on the node that migrates and on no other.
create role vehicle_history_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
grant vehicle_history to vehicle_history_owner;
create database vehicle_history owner vehicle_history_owner;
revoke connect on database vehicle_history from public;
grant connect on database vehicle_history to vehicle_history;
-- For the job queue, whose tables belong to the service.
grant create on database vehicle_history to vehicle_history;
