-- VER-01: where a file is now whose version was kept when it was elsewhere.
create table versions_moved (
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  box_id text not null,
  path text not null,
  primary key (user_no, space_id, box_id)
) strict, without rowid;
