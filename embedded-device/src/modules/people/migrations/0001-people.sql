create table people_quota (
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  quota_bytes integer not null,
  primary key (user_no, space_id)
) strict, without rowid;
