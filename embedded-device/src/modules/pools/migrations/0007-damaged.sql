-- DLG-04: the files in which the last check of a pool found wrong bytes, and how many blocks have no file that is known.
create table pools_damaged (
  pool_id text not null references pools_pool (id) on delete cascade,
  path text not null,
  is_repaired integer not null,
  primary key (pool_id, path)
) strict, without rowid;
-- Undefined for checks of earlier versions and of simulated disks: nothing was looked up.
alter table pools_scrub add column unknown integer;
