-- The check of the kinds is part of the table, so the table is made again; what is known of folders goes with the old one.
create table clouds_account_2 (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  kind text not null check (kind in ('webdav', 's3', 'carrier', 'search')),
  name text not null,
  address text not null,
  user text not null,
  region text not null,
  bucket text not null,
  -- Sealed with the device's key; of a vendor's account the tokens.
  password text not null,
  -- An address of the home network, which an administrator allowed.
  is_home integer not null default 0,
  -- The membership of a vendor's account; '' where it is not known.
  level text not null default '',
  -- What outlives a restart: nothing is sent to a service that asked for a pause, or that refused the sign-in.
  state text not null,
  since_ms integer not null,
  until_ms integer not null,
  ban_level integer not null default 0,
  -- Requests of one day of the device.
  sent_day text not null default '',
  sent_count integer not null default 0,
  unique (user_no, kind, address, user, bucket)
) strict;

insert into clouds_account_2 (id, user_no, kind, name, address, user, region, bucket, password, state, since_ms, until_ms, sent_day, sent_count)
  select id, user_no, kind, name, address, user, region, bucket, password, state, since_ms, until_ms, sent_day, sent_count from clouds_account;
delete from clouds_folder;
drop table clouds_account;
alter table clouds_account_2 rename to clouds_account;
