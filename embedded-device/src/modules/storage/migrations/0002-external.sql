-- STO-06a: simulated external disks. A row is there before its space; one without a space is made when it is plugged in.
create table storage_external (
  space_id text primary key,
  name text not null,
  is_plugged integer not null check (is_plugged in (0, 1))
) strict, without rowid;
