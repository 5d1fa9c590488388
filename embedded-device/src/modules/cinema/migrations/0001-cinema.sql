create table cinema_library (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  name text not null,
  -- Compared without case and width: the name is unique among the libraries of one user.
  name_key text not null,
  kind text not null check (kind in ('films', 'series', 'mixed', 'home')),
  is_for_all integer not null default 0,
  scanned_ms integer,
  unique (user_no, name_key)
) strict;

create table cinema_folder (
  id integer primary key autoincrement,
  library_id integer not null references cinema_library (id) on delete cascade,
  space_id text not null,
  -- As the index names it.
  dir text not null,
  unique (library_id, space_id, dir)
) strict;
create index cinema_folder_place on cinema_folder (space_id, dir);

create table cinema_invite (
  library_id integer not null references cinema_library (id) on delete cascade,
  user_no integer not null references user (no) on delete cascade,
  primary key (library_id, user_no)
) strict, without rowid;
create index cinema_invite_user on cinema_invite (user_no);

create table cinema_hidden_library (
  user_no integer not null references user (no) on delete cascade,
  library_id integer not null references cinema_library (id) on delete cascade,
  primary key (user_no, library_id)
) strict, without rowid;

-- What has to be read: a folder with all below it, or the files of a large folder alone. A row stays until its effects are stored.
create table cinema_due (
  folder_id integer not null references cinema_folder (id) on delete cascade,
  dir text not null,
  -- Every folder below, and not only those that are new.
  is_whole integer not null default 0,
  -- Rises with each change, so that one that comes while the folder is read is not lost.
  turn integer not null default 1,
  primary key (folder_id, dir)
) strict, without rowid;

-- Folders that are read at once. Deep: with all below them.
create table cinema_unit (
  folder_id integer not null references cinema_folder (id) on delete cascade,
  dir text not null,
  is_deep integer not null,
  primary key (folder_id, dir)
) strict, without rowid;

create table cinema_title (
  id integer primary key autoincrement,
  library_id integer not null references cinema_library (id) on delete cascade,
  -- What the device recognised, and what a person said instead, as JSON; other columns are made of both.
  auto text not null,
  hand text,
  state text not null default 'open' check (state in ('open', 'accepted', 'ignored')),
  type text not null,
  name text not null,
  name_key blob not null,
  letter text not null,
  original text,
  -- Names, folded and by pinyin.
  search text not null,
  year integer,
  rating real,
  score integer not null,
  -- Has a file that is there, and is not ignored.
  is_listed integer not null default 0,
  has_files integer not null default 0,
  added_ms integer not null default 0,
  duration_ms integer,
  height_px integer,
  colour integer
) strict;
create index cinema_title_library on cinema_title (library_id, is_listed, type, state, score);
create index cinema_title_name on cinema_title (name_key, id, library_id, type) where is_listed = 1;
create index cinema_title_added on cinema_title (added_ms desc, id desc, library_id, type) where is_listed = 1;
create index cinema_title_score on cinema_title (score, id, library_id, state) where has_files = 1;

-- How recognition names a work: files with this key belong to the title.
create table cinema_key (
  library_id integer not null references cinema_library (id) on delete cascade,
  work_key text not null,
  title_id integer not null references cinema_title (id) on delete cascade,
  primary key (library_id, work_key)
) strict, without rowid;
create index cinema_key_title on cinema_key (title_id);

create table cinema_genre (
  title_id integer not null references cinema_title (id) on delete cascade,
  name text not null,
  primary key (title_id, name)
) strict, without rowid;
create index cinema_genre_name on cinema_genre (name, title_id);

create table cinema_credit (
  title_id integer not null references cinema_title (id) on delete cascade,
  at integer not null,
  name text not null,
  role text not null check (role in ('actor', 'director')),
  character text,
  primary key (title_id, at)
) strict, without rowid;
create index cinema_credit_name on cinema_credit (name, title_id);

create table cinema_episode (
  id integer primary key autoincrement,
  title_id integer not null references cinema_title (id) on delete cascade,
  season integer not null,
  number_text text not null,
  -- Orders the episodes of a season.
  sort_no real not null,
  name text,
  plot text,
  hand_name text,
  unique (title_id, season, number_text)
) strict;

create table cinema_file (
  id integer primary key autoincrement,
  library_id integer not null references cinema_library (id) on delete cascade,
  folder_id integer not null references cinema_folder (id) on delete cascade,
  -- The row of the media module: a file that moves keeps it, and with it its title and who has seen it.
  media_id integer not null,
  space_id text not null,
  ino integer not null,
  dir text not null,
  name text not null,
  -- How positions name the file.
  item_key text not null,
  size integer not null,
  mtime integer not null,
  duration_ms integer,
  width_px integer,
  height_px integer,
  video_codec text,
  audio_codec text,
  colour integer,
  -- Facts of the content are known.
  is_read integer not null default 0,
  is_gone integer not null default 0,
  -- On the black list of the owner.
  is_ignored integer not null default 0,
  role text not null check (role in ('version', 'extra', 'sample')),
  work_key text not null,
  title_id integer references cinema_title (id) on delete set null,
  episode_id integer references cinema_episode (id) on delete set null,
  season integer,
  number_text text,
  -- What a person said.
  hand_season integer,
  hand_number text,
  edition text,
  part integer,
  label text,
  added_ms integer not null,
  unique (library_id, media_id)
) strict;
create index cinema_file_place on cinema_file (folder_id, dir, name);
create index cinema_file_title on cinema_file (title_id, role, is_gone, is_ignored, episode_id, media_id, folder_id, dir);
create index cinema_file_episode on cinema_file (episode_id);
create index cinema_file_key on cinema_file (item_key);
create index cinema_file_media on cinema_file (media_id);
create index cinema_file_unread on cinema_file (space_id, dir) where is_read = 0 and is_gone = 0;

create table cinema_picture (
  title_id integer not null references cinema_title (id) on delete cascade,
  -- 0: of the title itself.
  episode_id integer not null,
  kind text not null check (kind in ('poster', 'backdrop', 'still', 'logo')),
  media_id integer not null,
  version integer not null,
  colour integer,
  -- The portion of the library that it was found in.
  unit text not null,
  primary key (title_id, episode_id, kind)
) strict, without rowid;

create table cinema_nfo (
  folder_id integer not null references cinema_folder (id) on delete cascade,
  path text not null,
  mtime integer not null,
  size integer not null,
  facts text,
  primary key (folder_id, path)
) strict, without rowid;

create table cinema_watched (
  user_no integer not null references user (no) on delete cascade,
  media_id integer not null,
  is_watched integer not null,
  at_ms integer not null,
  primary key (user_no, media_id)
) strict, without rowid;
create index cinema_watched_newest on cinema_watched (user_no, at_ms desc) where is_watched = 1;

create table cinema_mark (
  user_no integer not null references user (no) on delete cascade,
  title_id integer not null references cinema_title (id) on delete cascade,
  is_hidden integer not null default 0,
  favourite_ms integer,
  primary key (user_no, title_id)
) strict, without rowid;
create index cinema_mark_favourite on cinema_mark (user_no, favourite_ms desc) where favourite_ms is not null;

create table cinema_tag (
  user_no integer not null references user (no) on delete cascade,
  title_id integer not null references cinema_title (id) on delete cascade,
  name_key text not null,
  name text not null,
  primary key (user_no, title_id, name_key)
) strict, without rowid;
create index cinema_tag_name on cinema_tag (user_no, name_key, title_id);

create table cinema_collection (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  name text not null,
  name_key text not null,
  unique (user_no, name_key)
) strict;

create table cinema_member (
  seq integer primary key autoincrement,
  collection_id integer not null references cinema_collection (id) on delete cascade,
  title_id integer not null references cinema_title (id) on delete cascade,
  unique (collection_id, title_id)
) strict;
create index cinema_member_title on cinema_member (title_id);

create table cinema_ignored (
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  path text not null,
  storage_id text not null,
  shown_path text not null,
  primary key (user_no, space_id, path)
) strict, without rowid;

create table cinema_search (
  user_no integer not null references user (no) on delete cascade,
  words text not null,
  seq integer not null,
  primary key (user_no, words)
) strict, without rowid;

-- What one call decided, and the rows as they were before.
create table cinema_batch (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  decision text not null,
  item_count integer not null
) strict;
create index cinema_batch_user on cinema_batch (user_no, id);
create table cinema_before (
  batch_id integer not null references cinema_batch (id) on delete cascade,
  kind text not null check (kind in ('title', 'file', 'key', 'episode')),
  row_key text not null,
  -- JSON of the columns that a person decides; null where there was no row.
  before text,
  primary key (batch_id, kind, row_key)
) strict, without rowid;
