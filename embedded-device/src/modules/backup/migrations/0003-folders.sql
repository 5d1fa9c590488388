-- A folder of the computer in which nothing is, from one moment to another; the present one has no end.
create table backup_folder (
  id integer primary key autoincrement,
  task_id text not null references backup_task (id) on delete cascade,
  path text not null,
  from_ms integer not null,
  until_ms integer,
  seen_by text not null
) strict;
create unique index backup_folder_present on backup_folder (task_id, path) where until_ms is null;
create index backup_folder_past on backup_folder (task_id, from_ms);
