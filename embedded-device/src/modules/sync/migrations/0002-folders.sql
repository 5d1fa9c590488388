-- Empty folders that a computer and the device had when they last agreed.
create table sync_folder (
  task_id text not null references sync_task (id) on delete cascade,
  path text not null,
  primary key (task_id, path)
) strict, without rowid;
