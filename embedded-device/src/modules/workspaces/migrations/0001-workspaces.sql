create table workspaces_set (
  user_no integer not null references user (no) on delete cascade,
  id text not null,
  name text not null,
  saved_at integer not null,
  windows text not null check (json_valid(windows)),
  primary key (user_no, id)
) strict, without rowid;
