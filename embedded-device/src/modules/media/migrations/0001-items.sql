-- One row per file whose content was read or has to be: the queue of the pipeline and its results.
create table media_item (
  id integer primary key autoincrement,
  space_id text not null,
  -- With the space it names the file: a file that moves keeps its row.
  ino integer not null,
  -- The user whose home contains it; '' in folder spaces.
  owner text not null,
  dir text not null,
  name text not null,
  mtime integer not null,
  size integer not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'document')),
  state text not null default 'due' check (state in ('due', 'ready', 'failed')),
  reason text,
  -- Rises when a user looks at the file before it was read.
  wanted integer not null default 0,
  gone_at integer,
  colour integer,
  -- Milliseconds and days since 1970, in the local time of the place; the time of the file where it does not say.
  taken_at integer not null,
  taken_day integer not null,
  latitude real,
  longitude real,
  facts text not null default '{}'
) strict;

create unique index media_item_file on media_item (space_id, ino);
create index media_item_dir on media_item (space_id, dir, name);
create index media_item_due on media_item (wanted desc, id) where state = 'due' and gone_at is null;
-- Buckets of a timeline are counted from the index alone.
create index media_item_time on media_item (space_id, owner, taken_day, kind, taken_at, id) where gone_at is null and kind in ('image', 'video');
create index media_item_place on media_item (space_id, owner, latitude, longitude, id) where gone_at is null and latitude is not null;
create index media_item_state on media_item (space_id, owner, state) where gone_at is null;
create index media_item_gone on media_item (gone_at) where gone_at is not null;

-- The folders that were looked at, and those that have to be.
create table media_dir (
  space_id text not null,
  dir text not null,
  due integer not null default 1,
  primary key (space_id, dir)
) strict, without rowid;

create index media_dir_due on media_dir (space_id, dir) where due = 1;
