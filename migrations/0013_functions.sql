-- Which text of each file in migrations/functions/ this database has. A function whose checksum differs from its file's
-- is applied again by the next service that starts.
create table cluster.applied_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null
);
