/**
 * Tables of the module's own database, a cache of the files: another version is built again. One higher also when texts are read or folded
 * in another way.
 */
export const schemaVersion = 5

export const schema = `
create table dir (
  space_id text not null,
  path text not null,
  is_due integer not null default 1,
  primary key (space_id, path)
) strict, without rowid;
create index dir_due on dir (is_due) where is_due = 1;

create table file (
  id integer primary key,
  space_id text not null,
  dir text not null,
  name text not null,
  ino integer not null,
  size_bytes integer not null,
  mtime_ms integer not null,
  kind text not null,
  state text not null default 'due',
  reason text,
  text_length integer not null default 0,
  unique (space_id, dir, name)
) strict;
create index file_state on file (state, mtime_ms);

create table body (id integer primary key references file (id) on delete cascade, text text not null) strict;
-- What is indexed is not kept here a second time: body has it for the excerpts.
create virtual table words using fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
`
