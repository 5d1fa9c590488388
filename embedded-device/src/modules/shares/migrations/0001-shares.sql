create table shares_share (
  id text primary key,
  owner_no integer not null references user (no) on delete cascade,
  space_id text not null,
  path text not null,
  is_folder integer not null,
  created_ms integer not null,
  unique (space_id, path)
) strict;

create table shares_member (
  share_id text not null references shares_share (id) on delete cascade,
  user_no integer not null references user (no) on delete cascade,
  permission text not null check (permission in ('read', 'write')),
  primary key (share_id, user_no)
) strict;
create index shares_member_user on shares_member (user_no);

create table shares_link (
  id text primary key,
  owner_no integer not null references user (no) on delete cascade,
  kind text not null check (kind in ('share', 'request')),
  space_id text not null,
  path text not null,
  is_folder integer not null,
  token_hash text not null unique,
  code text,
  version integer not null default 1,
  created_ms integer not null,
  expires_ms integer not null,
  most_visits integer,
  most_downloads integer,
  visits integer not null default 0,
  downloads integer not null default 0,
  allows_download integer not null default 1,
  notifies integer not null default 0,
  note text not null default '',
  most_file_bytes integer,
  most_bytes integer,
  most_files integer,
  received_bytes integer not null default 0,
  received_files integer not null default 0,
  is_banned integer not null default 0,
  stopped_ms integer
) strict;
create index shares_link_owner on shares_link (owner_no, created_ms desc);

create table shares_visit (
  id integer primary key autoincrement,
  link_id text not null references shares_link (id) on delete cascade,
  at_ms integer not null,
  deed text not null,
  address text not null,
  client text not null,
  about text not null,
  bytes integer not null
) strict;
create index shares_visit_link on shares_visit (link_id, id desc);
