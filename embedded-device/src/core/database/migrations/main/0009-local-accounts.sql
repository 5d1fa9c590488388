-- LGN-07d: the second step of a local account. The secret is sealed with a key of the device; no step of 30 s is used twice.
create table second_step (
  user_no integer primary key references user (no) on delete cascade,
  totp_secret text not null,
  totp_step integer not null default 0,
  created_at integer not null
) strict;

-- Keyed hashes; a code is deleted when it is used.
create table recovery_code (
  user_no integer not null references user (no) on delete cascade,
  hash text not null,
  primary key (user_no, hash)
) strict, without rowid;

-- Browsers that are not asked for a code again until `expires_at`.
create table trusted_browser (
  token_hash text primary key,
  user_no integer not null references user (no) on delete cascade,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;
create index trusted_browser_user on trusted_browser (user_no);

-- LGN-03a: names a person to authenticators; random, so that a passkey carries no number of the device.
create table passkey_owner (
  user_no integer primary key references user (no) on delete cascade,
  handle text not null unique
) strict;
create table passkey (
  id text primary key,
  user_no integer not null references user (no) on delete cascade,
  public_key blob not null,
  counter integer not null,
  transports text not null,
  rp_id text not null,
  name text not null,
  created_at integer not null,
  used_at integer
) strict, without rowid;
create index passkey_user on passkey (user_no);

-- USR-02e: one-time links that let somebody in or reset a password. Only hashes are kept.
create table family_link (
  id text primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('join', 'reset')),
  user_no integer references user (no) on delete cascade,
  nickname text not null,
  role text not null default 'user' check (role in ('user', 'experience')),
  quota_bytes integer not null default 0 check (quota_bytes >= 0),
  made_by integer not null references user (no) on delete cascade,
  created_at integer not null,
  expires_at integer not null,
  used_at integer,
  revoked_at integer
) strict, without rowid;
