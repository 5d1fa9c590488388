-- PWR-01b: a reset is a further way in which a setting changes.
alter table device_settings_change rename to device_settings_change_before;
create table device_settings_change (
  no integer primary key autoincrement,
  field text not null,
  before text not null,
  after text not null,
  changed_at integer not null,
  user_no text not null,
  nickname text not null,
  way text not null check (way in ('set', 'revert', 'automatic', 'reset')),
  reverted integer not null default 0
) strict;
insert into device_settings_change select * from device_settings_change_before;
drop table device_settings_change_before;
