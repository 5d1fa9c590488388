-- What a film database says a title is, as JSON, and whether a person chose it.
alter table cinema_title add column found text;

-- How the film database is asked: one row.
create table cinema_source (
  id integer primary key check (id = 1),
  is_on integer not null default 0,
  -- Sealed; empty without one.
  sealed_key text not null default '',
  language text not null default 'zh' check (language in ('zh', 'en')),
  -- Empty: the public database.
  address text not null default '',
  state text not null default 'ready' check (state in ('ready', 'waiting', 'away', 'signInNeeded')),
  since_ms integer not null default 0,
  until_ms integer not null default 0
) strict;
insert into cinema_source (id) values (1);

-- Titles that the database is asked about.
create table cinema_lookup (
  title_id integer primary key references cinema_title (id) on delete cascade,
  -- Name, year and kind that it is asked with: when they change, it is asked again.
  asked text not null,
  -- When it is asked next; null: not again.
  due_ms integer,
  tries integer not null default 0
) strict;
create index cinema_lookup_due on cinema_lookup (due_ms, title_id) where due_ms is not null;

create table cinema_candidate (
  title_id integer not null references cinema_title (id) on delete cascade,
  -- Kind and number of the work, such as movie-603.
  work text not null,
  at integer not null,
  facts text not null,
  primary key (title_id, work)
) strict, without rowid;

create table cinema_found_episode (
  work text not null,
  season integer not null,
  number_text text not null,
  name text,
  plot text,
  still_path text,
  primary key (work, season, number_text)
) strict, without rowid;

create table cinema_found_picture (
  -- Size and path, as the database names them.
  picture text primary key,
  -- In the module's folder; null until it is there.
  file text,
  version integer not null default 0,
  bytes integer not null default 0,
  due_ms integer,
  tries integer not null default 0
) strict, without rowid;
create index cinema_found_picture_due on cinema_found_picture (due_ms, picture) where due_ms is not null;
