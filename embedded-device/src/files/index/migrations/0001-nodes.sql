create table meta (
  key text primary key,
  value text not null
) strict, without rowid;

-- One row per file or folder. Rows hang on their parent's id, so moving a folder changes one row.
-- The root of a space is the row with parent 0 and the space id as its name.
-- Ids are never given twice: rows of a deleted directory outlive it for a moment, and must not become another one's.
create table node (
  id integer primary key autoincrement,
  parent integer not null,
  is_file integer not null,
  name text not null,
  name_key blob not null,
  kind integer not null,
  ext text not null,
  size integer not null,
  mtime integer not null,
  ctime integer not null,
  -- Microseconds: with the inode number it tells a directory from its successor of the same name.
  birth integer not null,
  ino integer not null,
  hidden integer not null
) strict;

-- Every order a page can be asked in is one index whose tail is the unique name_key, so a page costs its own rows only (W1).
create unique index node_name on node (parent, is_file, name_key);
create index node_time on node (parent, is_file, mtime, name_key);
create index node_birth on node (parent, is_file, birth, name_key);
create index node_size on node (parent, is_file, size, name_key) where is_file = 1;
create index node_type on node (parent, is_file, kind, ext, name_key) where is_file = 1;
create index node_recent on node (mtime, name_key, id) where is_file = 1 and hidden = 0;

-- How many rows hang on a directory: true totals without counting.
create table dir (
  id integer primary key,
  folders integer not null default 0,
  files integer not null default 0,
  hidden_folders integer not null default 0,
  hidden_files integer not null default 0
) strict;

create virtual table name_text using fts5(name, content = 'node', content_rowid = 'id', tokenize = 'trigram');
create trigger node_added after insert on node begin
  insert into name_text (rowid, name) values (new.id, new.name);
end;
create trigger node_removed after delete on node begin
  insert into name_text (name_text, rowid, name) values ('delete', old.id, old.name);
end;
create trigger node_renamed after update of name on node begin
  insert into name_text (name_text, rowid, name) values ('delete', old.id, old.name);
  insert into name_text (rowid, name) values (new.id, new.name);
end;
