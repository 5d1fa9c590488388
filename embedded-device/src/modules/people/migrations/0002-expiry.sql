-- USR-02d: when the access of a person ends, in ms.
create table people_expiry (
  user_no integer primary key references user (no) on delete cascade,
  ends_at integer not null
) strict;
