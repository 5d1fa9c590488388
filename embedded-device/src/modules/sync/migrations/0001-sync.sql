create table sync_task (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  computer_id text not null,
  computer_name text not null,
  computer_host text not null,
  source_name text not null,
  storage_id text not null,
  path text not null,
  choice text not null,
  created_ms integer not null,
  seen_ms integer,
  -- Why the next run shows its plan: first, reconnected, undone.
  shows text,
  requested text not null default 'none',
  requested_run text,
  runs integer not null default 0,
  unique (user_no, computer_id, storage_id, path)
) strict;

create table sync_run (
  id text primary key,
  task_id text not null references sync_task (id) on delete cascade,
  number integer not null,
  lease text not null,
  state text not null,
  started_ms integer not null,
  ended_ms integer,
  reported_ms integer not null,
  scanned integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  total_bytes integer not null default 0,
  done_bytes integer not null default 0,
  failed integer not null default 0,
  undoes text,
  is_decided integer not null default 0,
  shows text,
  reason text
) strict;
create index sync_run_of_task on sync_run (task_id, number desc);
create unique index sync_run_open on sync_run (task_id) where state in ('scanning', 'synchronizing', 'paused', 'waiting');

create table sync_plan (
  run_id text not null references sync_run (id) on delete cascade,
  item integer not null,
  fields text not null,
  decision text not null default 'open',
  primary key (run_id, item)
) strict, without rowid;

-- Changes of runs; a change is logged before it is made.
create table sync_change (
  id integer primary key autoincrement,
  run_id text not null references sync_run (id) on delete cascade,
  side text not null,
  action text not null,
  path text not null,
  from_path text,
  size_bytes integer not null,
  before_md5 text,
  after_md5 text,
  box_id text,
  base text,
  is_done integer not null,
  reverted text not null default 'open'
) strict;
create index sync_change_of_run on sync_change (run_id, id);
create unique index sync_change_once on sync_change (run_id, side, path, action, ifnull(before_md5, ''), ifnull(after_md5, ''));

-- What a computer and the device had when they last agreed.
create table sync_base (
  task_id text not null references sync_task (id) on delete cascade,
  path text not null,
  md5 text not null,
  size_bytes integer not null,
  local_ms integer not null,
  vector text not null,
  pending_md5 text,
  pending_vector text,
  primary key (task_id, path)
) strict, without rowid;

-- Contents of the device's folders as they were last read; without md5 a file that was there once.
create table sync_file (
  user_no integer not null references user (no) on delete cascade,
  storage_id text not null,
  path text not null,
  md5 text,
  size_bytes integer not null,
  modified_ms integer not null,
  file_id text,
  disk_ms integer,
  vector text not null,
  author text not null,
  seen_by text,
  primary key (user_no, storage_id, path)
) strict, without rowid;

create table sync_upload (
  id integer primary key autoincrement,
  task_id text not null references sync_task (id) on delete cascade,
  path text not null,
  md5 text not null,
  size_bytes integer not null,
  modified_ms integer not null,
  vector text not null,
  before_md5 text,
  unique (task_id, path)
) strict;

create table sync_failed (
  task_id text not null references sync_task (id) on delete cascade,
  path text not null,
  reason text not null,
  at_ms integer not null,
  primary key (task_id, path)
) strict, without rowid;
