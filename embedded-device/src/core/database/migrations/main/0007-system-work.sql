-- STO-09: a damaged file system lies below the managed spaces, that is on the disk in slot 1.
alter table virtual_disk add column filesystem text not null default 'healthy' check (filesystem in ('healthy', 'damaged', 'beyondRepair'));

-- DLG-03: what the device as a whole is at, or did last, of each kind. Only time spent running counts, so it goes on after a restart.
create table system_work (
  kind text primary key check (kind in ('systemRepair', 'createSwap', 'fetchPro', 'rebootPro')),
  storage_id text not null default '',
  size_bytes integer not null default 0 check (size_bytes >= 0),
  state text not null check (state in ('running', 'done', 'failed')),
  error text,
  spent_ms integer not null default 0 check (spent_ms >= 0),
  total_ms integer not null check (total_ms >= 0)
) strict;

-- DSK-03: at most one.
create table swap (
  id integer primary key check (id = 1),
  storage_id text not null,
  size_bytes integer not null check (size_bytes > 0)
) strict;
