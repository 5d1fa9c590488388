-- S-D6: a person sees where his sign-ins come from. The reasons a session ends are the code's union, so SQL no longer lists them.
create table session_next (
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
  grace_until integer,
  role text not null default 'user',
  end_reason text not null default '',
  source text not null default '',
  -- The sign-in at the account service this session came from; when that ends, so does this.
  account_session text
) strict;
insert into session_next
  (id, user_no, api_token_hash, refresh_token_hash, family, expires_at, refresh_expires_at, created_at, last_seen, platform,
   revoked, superseded_by, grace_until, role, end_reason)
select id, user_no, api_token_hash, refresh_token_hash, family, expires_at, refresh_expires_at, created_at, last_seen, platform,
   revoked, superseded_by, grace_until, role, end_reason
from session;
drop table session;
alter table session_next rename to session;
create index session_family on session (family);
create index session_user on session (user_no);

-- DEV-05c: the account of the account service bound to a person. USR-01c: deleted is final, and a number is never given twice.
alter table user add column account_no text;
alter table user add column phone text not null default '';
alter table user add column deleted_at integer;
create unique index user_account_no on user (account_no) where account_no is not null;

-- USR-02e: single use, 24 hours; only hashes are kept.
create table invitation (
  code_hash text primary key,
  made_by integer not null references user (no) on delete cascade,
  created_at integer not null,
  expires_at integer not null,
  used_at integer
) strict, without rowid;

-- DLG-05: messages that wait for an answer. Without a person everybody gets them.
create table pop_up (
  event_id text primary key,
  at integer not null,
  code integer not null,
  user_no integer references user (no) on delete cascade,
  admin_only integer not null default 0 check (admin_only in (0, 1)),
  params text not null default '{}'
) strict, without rowid;
create table pop_up_closed (
  event_id text not null references pop_up (event_id) on delete cascade,
  user_no integer not null references user (no) on delete cascade,
  primary key (event_id, user_no)
) strict, without rowid;

-- DLG-04: the simulated disks of the embedded device.
create table virtual_disk (
  slot integer primary key,
  serial_no text not null unique,
  size_bytes integer not null,
  state text not null default 'ON' check (state in ('ON', 'OFF', 'ERR')),
  is_accepted integer not null default 0 check (is_accepted in (0, 1))
) strict;
