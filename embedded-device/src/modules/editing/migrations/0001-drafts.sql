-- Text of files that users changed and did not save yet.
create table editing_draft (
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  path text not null,
  version text not null,
  text text not null,
  saved_ms integer not null,
  primary key (user_no, space_id, path)
) strict;
