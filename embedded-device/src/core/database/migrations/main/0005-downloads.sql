-- DL-01b: what the device downloads by itself. The source may hold a password: it never leaves the device.
create table download (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  kind text not null check (kind in ('http', 'ftp', 'magnet', 'torrent')),
  state text not null check (state in ('waiting', 'metadata', 'choosing', 'running', 'paused', 'seeding', 'error', 'finished')),
  name text not null,
  has_name integer not null default 0 check (has_name in (0, 1)),
  source text not null default '',
  space_id text not null,
  folder text not null,
  path text not null default '',
  total_bytes integer not null default 0,
  done_bytes integer not null default 0,
  synced_bytes integer not null default 0,
  boot_id text not null default '',
  limit_bps integer not null default 0,
  validator text,
  info_hash text,
  files text not null default '[]',
  torrent blob,
  choose_first integer not null default 0 check (choose_first in (0, 1)),
  error_code text,
  attempts integer not null default 0,
  retry_at integer not null default 0,
  created_at integer not null,
  finished_at integer
) strict;
create index download_user on download (user_no, created_at desc, id desc);
create index download_state on download (state, created_at, id);

-- DL-01b: each person's rules and folder.
create table download_rule (
  user_no integer primary key references user (no) on delete cascade,
  settings text,
  space_id text,
  folder text
) strict;
