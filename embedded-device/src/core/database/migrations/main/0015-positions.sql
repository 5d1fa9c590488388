-- POS-01: one row per user and item. `item_key` stays the same when the file is moved or renamed; place and path are where it was last.
create table position_item (
  id integer primary key autoincrement,
  user_no text not null references user (no) on delete cascade,
  item_key text not null,
  storage_id text not null,
  path text not null,
  reported_at integer not null,
  missing_since integer,
  unique (user_no, item_key)
) strict;
create index position_item_by_time on position_item (user_no, reported_at);

-- POS-02: where the user was on each client, by the clock of the device.
create table position_report (
  item_id integer not null references position_item (id) on delete cascade,
  client_id text not null,
  client_name text not null,
  progress real not null,
  at_ms integer,
  duration_ms integer,
  place text,
  reported_at integer not null,
  primary key (item_id, client_id)
) strict, without rowid;
