create table backup_task (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  computer_id text not null,
  computer_name text not null,
  computer_host text not null,
  name text not null,
  source_name text not null,
  storage_id text not null,
  path text not null,
  choice text not null,
  created_ms integer not null,
  unique (user_no, storage_id, path, name)
) strict;

create table backup_run (
  id text primary key,
  task_id text not null references backup_task (id) on delete cascade,
  lease text not null,
  state text not null,
  stage text not null,
  started_ms integer not null,
  ended_ms integer,
  reported_ms integer not null,
  scanned integer not null default 0,
  unchanged integer not null default 0,
  added integer not null default 0,
  replaced integer not null default 0,
  removed integer not null default 0,
  failed integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  total_bytes integer not null default 0,
  done_bytes integer not null default 0,
  reason text,
  proof text
) strict;
create index backup_run_of_task on backup_run (task_id, started_ms desc);
create unique index backup_run_open on backup_run (task_id) where state in ('progress', 'paused');

-- A file of the backup from one moment to another; the present one has no end.
create table backup_entry (
  id integer primary key autoincrement,
  task_id text not null references backup_task (id) on delete cascade,
  path text not null,
  md5 text not null,
  size_bytes integer not null,
  modified_ms integer not null,
  from_ms integer not null,
  until_ms integer,
  seen_by text,
  file_id text,
  disk_ms integer,
  is_broken integer not null default 0,
  is_held integer not null default 0
) strict;
create unique index backup_entry_present on backup_entry (task_id, path) where until_ms is null;
create index backup_entry_past on backup_entry (task_id, path, from_ms);
create index backup_entry_ended on backup_entry (task_id, until_ms) where until_ms is not null;

create table backup_upload (
  id integer primary key autoincrement,
  task_id text not null references backup_task (id) on delete cascade,
  path text not null,
  md5 text not null,
  size_bytes integer not null,
  modified_ms integer not null,
  unique (task_id, path)
) strict;

create table backup_failed (
  task_id text not null references backup_task (id) on delete cascade,
  path text not null,
  reason text not null,
  at_ms integer not null,
  primary key (task_id, path)
) strict;
