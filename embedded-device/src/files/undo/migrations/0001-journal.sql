create table entry (
  id integer primary key autoincrement,
  user_no text not null,
  kind text not null,
  key text,
  at_ms integer not null,
  last_ms integer not null
);
create unique index entry_key on entry (user_no, key) where key is not null;
create index entry_user on entry (user_no, id);

create table step (
  entry_id integer not null references entry (id) on delete cascade,
  seq integer not null,
  kind text not null,
  space_id text not null,
  path text not null,
  to_space_id text,
  to_path text,
  box_id text,
  is_folder integer not null,
  size_bytes integer,
  mtime_ms real,
  state text not null default 'open',
  primary key (entry_id, seq)
) without rowid;
create index step_path on step (entry_id, path);
create index step_box on step (box_id) where box_id is not null;
