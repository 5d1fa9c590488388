-- S-I1: one rule of the whole device; the table has one row at most.
create table downloads_device (
  only_row integer primary key check (only_row = 1),
  allows_home integer not null check (allows_home in (0, 1))
) strict;
