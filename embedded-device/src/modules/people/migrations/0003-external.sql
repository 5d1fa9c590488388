-- USR-02c: people who may use external storage.
create table people_external (
  user_no integer primary key references user (no) on delete cascade
) strict;
