create table album_album (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  name text not null,
  -- Compared without case: the name is unique among the albums of one user.
  name_key text not null,
  -- The filter of a smart album, as JSON; null for albums that pictures are added to.
  rule text,
  sort text not null default 'taken',
  cover_item integer,
  created_ms integer not null,
  updated_ms integer not null,
  unique (user_no, name_key)
) strict;

create table album_person (
  album_id text not null references album_album (id) on delete cascade,
  user_no integer not null references user (no) on delete cascade,
  may text not null check (may in ('view', 'add', 'modify')),
  primary key (album_id, user_no)
) strict, without rowid;
create index album_person_user on album_person (user_no);

-- Which pictures an album shows: items of the media module, whose ids stay with their files. No file is copied.
create table album_item (
  seq integer primary key autoincrement,
  album_id text not null references album_album (id) on delete cascade,
  item_id integer not null,
  -- Whose right to the file counts: the album shows what this user may see.
  added_by integer not null references user (no) on delete cascade,
  added_ms integer not null,
  unique (album_id, item_id)
) strict;
create index album_item_item on album_item (item_id);

create table album_pin (
  user_no integer not null references user (no) on delete cascade,
  album_id text not null references album_album (id) on delete cascade,
  primary key (user_no, album_id)
) strict, without rowid;

create table album_favourite (
  user_no integer not null references user (no) on delete cascade,
  item_id integer not null,
  at_ms integer not null,
  primary key (user_no, item_id)
) strict, without rowid;

create table album_hidden_memory (
  user_no integer not null references user (no) on delete cascade,
  memory_id text not null,
  primary key (user_no, memory_id)
) strict, without rowid;
