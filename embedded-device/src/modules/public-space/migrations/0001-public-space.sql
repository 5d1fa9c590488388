create table public_space_disk (
  space_id text primary key,
  activated_at integer not null
) strict;

create table public_space_user (
  user_no integer primary key references user (no) on delete cascade,
  permission text not null check (permission in ('none', 'read', 'contribute', 'write'))
) strict;

create table public_space_rule (
  space_id text not null,
  path text not null,
  subject text not null,
  permission text not null check (permission in ('none', 'read', 'contribute', 'write')),
  primary key (space_id, path, subject)
) strict;

create table public_space_item (
  space_id text not null,
  path text not null,
  user_no text not null,
  primary key (space_id, path)
) strict;
