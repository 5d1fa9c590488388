-- Disks of drive bays: image files of the data folder. 'GONE': another disk took the bay.
create table pools_bay (
  serial_no text primary key,
  slot integer not null,
  size_bytes integer not null,
  state text not null check (state in ('ON', 'OFF', 'GONE'))
) strict, without rowid;
-- What the last check of a pool found.
create table pools_scrub (
  pool_id text primary key references pools_pool (id) on delete cascade,
  ended_at integer not null,
  corrected integer not null,
  uncorrectable integer not null
) strict, without rowid;
-- Bytes that a rehearsal flipped on a simulated disk, until a check repairs them.
create table pools_flip (
  serial_no text primary key,
  places integer not null
) strict, without rowid;
