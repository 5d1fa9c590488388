-- DSK-04: after how many minutes without use disks sleep; no row for never.
create table pools_sleep (
  id integer primary key check (id = 1),
  minutes integer not null
) strict;
