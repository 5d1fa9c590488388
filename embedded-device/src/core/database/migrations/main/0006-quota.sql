-- S-H7: how many bytes a person may keep on this device, recycle bin included. Who has no row has no limit.
create table quota (
  user_no integer primary key references user (no) on delete cascade,
  quota_bytes integer not null check (quota_bytes > 0)
) strict;
