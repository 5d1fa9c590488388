-- What pictures look like; read again when the file changed. Without a hash the picture cannot be compared.
create table album_print (
  item_id integer primary key,
  mtime integer not null,
  size integer not null,
  hash text,
  sharpness real
) strict, without rowid;

-- Pictures of one user that look alike, as the last comparison found them.
create table album_similar (
  user_no integer not null references user (no) on delete cascade,
  item_id integer not null,
  group_no integer not null,
  primary key (user_no, item_id)
) strict, without rowid;
create index album_similar_group on album_similar (user_no, group_no);
