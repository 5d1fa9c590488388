create table meta (
  key text primary key,
  value text not null
) strict, without rowid;

create table user (
  no integer primary key,
  account text not null unique collate nocase,
  nickname text not null default '',
  password_hash text not null,
  role text not null check (role in ('admin', 'user', 'experience')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at integer not null,
  last_login integer
) strict;

-- Tokens are kept as hashes only: a stolen database signs nobody in.
create table session (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  api_token_hash text not null unique,
  refresh_token_hash text not null unique,
  family text not null,
  expires_at integer not null,
  refresh_expires_at integer not null,
  created_at integer not null,
  last_seen integer not null,
  platform text not null default '',
  revoked integer not null default 0 check (revoked in (0, 1)),
  superseded_by text,
  grace_until integer
) strict;
create index session_family on session (family);
create index session_user on session (user_no);

create table setup_link (
  token_hash text primary key,
  created_at integer not null,
  used_at integer
) strict, without rowid;

create table space (
  id text primary key,
  name text not null,
  kind text not null default 'plain',
  root_dir text not null,
  owner_user_no integer,
  created_at integer not null
) strict, without rowid;

create table preference (
  user_no integer not null references user (no) on delete cascade,
  key text not null,
  value text not null,
  primary key (user_no, key)
) strict, without rowid;

create table job (
  id integer primary key autoincrement,
  kind text not null,
  user_no integer not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'paused', 'done', 'failed', 'canceled')),
  prio integer not null default 0,
  run_at integer not null default 0,
  lease integer,
  attempts integer not null default 0,
  payload text not null,
  cursor text,
  progress text not null default '{}',
  error_code text,
  created_at integer not null,
  finished_at integer
) strict;
-- The predicate must be exactly the claim's: with "state in (...)" the planner scans (device.md, trap 6).
create index job_ready on job (prio desc, run_at, id) where state = 'ready';
create index job_user on job (user_no, id desc);

create table event (
  id integer primary key autoincrement,
  at integer not null,
  kind text not null,
  user_no integer,
  payload text not null
) strict;
create index event_at on event (at);
