-- When a folder of the computer was changed last, from one moment to another; the present one has no end.
create table backup_folder_time (
  id integer primary key autoincrement,
  task_id text not null references backup_task (id) on delete cascade,
  path text not null,
  modified_ms real not null,
  from_ms integer not null,
  until_ms integer,
  seen_by text not null
) strict;
create unique index backup_folder_time_present on backup_folder_time (task_id, path) where until_ms is null;
create index backup_folder_time_past on backup_folder_time (task_id, from_ms);
