-- STO-04a: a storage space over disks. The id is that of its storage space.
create table pools_pool (
  id text primary key,
  name text not null,
  mode text not null check (mode in ('single', 'raid0', 'raid1', 'raid5', 'raid6', 'raid10')),
  phase text not null check (phase in ('creating', 'live', 'destroying')),
  created_at integer not null
) strict, without rowid;
-- A place of a pool; the serial number is empty where its disk was taken out.
create table pools_member (
  pool_id text not null references pools_pool (id) on delete cascade,
  seat integer not null,
  serial_no text not null,
  size_bytes integer not null,
  state text not null check (state in ('insync', 'stale', 'syncing', 'joining')),
  primary key (pool_id, seat)
) strict, without rowid;
-- A disk belongs to one pool at most, however many administrators ask at once.
create unique index pools_member_disk on pools_member (serial_no) where serial_no <> '';
-- DSK-01b: the self-monitoring values of a disk, one row a day.
create table pools_smart (
  serial_no text not null,
  day integer not null,
  temperature integer not null,
  power_on_hours integer not null,
  start_stops integer not null,
  reallocated integer not null,
  pending integer not null,
  crc_errors integer not null,
  primary key (serial_no, day)
) strict, without rowid;
create table pools_test (
  id integer primary key autoincrement,
  serial_no text not null,
  kind text not null check (kind in ('short', 'extended')),
  result text not null,
  ended_at integer not null
) strict;
