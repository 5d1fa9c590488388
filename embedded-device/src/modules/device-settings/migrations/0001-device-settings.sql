create table device_settings_value (
  field text primary key,
  value text not null
) strict, without rowid;

create table device_settings_change (
  no integer primary key autoincrement,
  field text not null,
  before text not null,
  after text not null,
  changed_at integer not null,
  user_no text not null,
  nickname text not null,
  way text not null check (way in ('set', 'revert', 'automatic')),
  reverted integer not null default 0
) strict;
