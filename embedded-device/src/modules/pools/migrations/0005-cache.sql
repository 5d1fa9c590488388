-- DSK-02: solid-state caches; at most one of a space.
create table pools_cache (
  space_id text primary key,
  mode text not null check (mode in ('readOnly', 'readWrite')),
  phase text not null check (phase in ('live', 'removing')),
  size_bytes integer not null,
  created_at integer not null
) strict, without rowid;
create table pools_cache_disk (
  serial_no text primary key,
  space_id text not null references pools_cache (space_id) on delete cascade
) strict, without rowid;
