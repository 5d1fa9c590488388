-- SETA-08: each changed field of the settings of a user; before and after are JSON in wire form, null where the field had its default.
create table settings_change (
  no integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  area text not null,
  field text not null,
  before text,
  after text,
  changed_at integer not null,
  client text not null,
  way text not null,
  reverted integer not null default 0
) strict;
create index settings_change_by_user on settings_change (user_no, no);

-- SET-01b: pictures that users uploaded; the files are in the folder `wallpapers` of the data folder.
create table wallpaper (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  name text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at integer not null
) strict, without rowid;
create index wallpaper_by_user on wallpaper (user_no, created_at);

-- LDB-02a: choices that were preferences become settings, so that they take part in history, export and import.
insert into settings (user_no, area, version, value, changed_at)
select user_no, 'files', 1, json_group_object(field, json(wire)), 0
from (
  select user_no, 'view' as field, value as wire from preference where key = 'files.view' and json_valid(value)
  union all
  select user_no, 'show_hidden', case value when 'true' then '1' else '0' end from preference where key = 'files.showHidden'
  union all
  select user_no, 'order', json_quote(json_extract(value, '$.kind') || '_' || json_extract(value, '$.direction'))
  from preference where key = 'files.order' and json_valid(value) and json_type(value, '$.kind') = 'text' and json_type(value, '$.direction') = 'text'
  union all
  select user_no, 'repeat_mode', json_quote(json_extract(value, '$.mode'))
  from preference where key = 'files.repeat' and json_valid(value) and json_type(value, '$.mode') = 'text'
  union all
  select user_no, 'repeat_value', json_quote(json_extract(value, '$.value'))
  from preference where key = 'files.repeat' and json_valid(value) and json_type(value, '$.value') = 'text'
)
group by user_no;
insert into settings (user_no, area, version, value, changed_at)
select user_no, 'desktop', 1, json_object('dock', json_extract(value, '$.dock'), 'icons', json_extract(value, '$.desktop')), 0
from preference
where key = 'shell.shortcuts' and json_valid(value) and json_type(value, '$.dock') = 'object' and json_type(value, '$.desktop') = 'object';
delete from preference where key in ('files.view', 'files.order', 'files.showHidden', 'files.repeat', 'shell.shortcuts');
