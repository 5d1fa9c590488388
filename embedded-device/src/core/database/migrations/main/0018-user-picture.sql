-- LGN-14a: the picture of a user as WebP, and when it was set; 0 for users without one.
alter table user add column picture_version integer not null default 0;
create table user_picture (
  user_no integer primary key references user (no) on delete cascade,
  bytes blob not null
) strict;
