create table archives_checksum (
  task_id integer not null,
  position integer not null,
  user_no integer not null references user (no) on delete cascade,
  path text not null,
  size_bytes integer not null,
  md5 text,
  sha1 text,
  sha256 text,
  made_ms integer not null,
  primary key (task_id, position)
) strict;
