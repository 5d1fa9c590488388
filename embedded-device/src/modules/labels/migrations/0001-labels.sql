create table labels_tag (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  name text not null,
  colour text not null,
  unique (user_no, name)
) strict;

-- Paths are below the own root of the user; `identity` (inode and time of making) finds a file that was moved outside the device.
create table labels_item (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  path text not null,
  is_folder integer not null,
  identity text not null,
  is_favourite integer not null default 0,
  is_shortcut integer not null default 0,
  unique (user_no, space_id, path)
) strict;

-- What is below a folder is a range of paths, whoever labelled it.
create index labels_item_place on labels_item (space_id, path);

create table labels_item_tag (
  item_id integer not null references labels_item (id) on delete cascade,
  tag_id integer not null references labels_tag (id) on delete cascade,
  primary key (item_id, tag_id)
) strict, without rowid;
create index labels_tag_items on labels_item_tag (tag_id);
