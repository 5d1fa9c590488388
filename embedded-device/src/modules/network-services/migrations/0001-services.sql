create table network_services_config (
  service text primary key check (service in ('webdav', 'ftp')),
  is_on integer not null default 0,
  config text not null
) strict;

create table network_services_account (
  user_no integer primary key references user (no) on delete cascade,
  name text not null unique,
  password_hash text not null,
  changed_at integer not null
) strict;

create table network_services_lock (
  token text primary key,
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  path text not null,
  depth text not null check (depth in ('0', 'infinity')),
  scope text not null check (scope in ('exclusive', 'shared')),
  owner text not null,
  expires_at integer not null
) strict;
create index network_services_lock_place on network_services_lock (space_id, path);

create table network_services_property (
  space_id text not null,
  path text not null,
  namespace text not null,
  name text not null,
  value text not null,
  primary key (space_id, path, namespace, name)
) strict, without rowid;
