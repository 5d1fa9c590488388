-- SETA-01a: the settings of each user for each area as JSON in wire names, with the version of the area that wrote them.
create table settings (
  user_no integer not null references user (no) on delete cascade,
  area text not null,
  version integer not null,
  value text not null,
  changed_at integer not null,
  primary key (user_no, area)
) strict, without rowid;
