create table bookmarks_item (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  storage_id text not null,
  path text not null,
  state text not null default 'unchecked' check (state in ('unchecked', 'found', 'missing')),
  unique (user_no, storage_id, path)
) strict;
