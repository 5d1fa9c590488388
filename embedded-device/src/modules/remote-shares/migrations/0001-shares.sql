create table remote_shares_share (
  id integer primary key autoincrement,
  kind text not null check (kind in ('webdav', 'smb')),
  name text not null,
  address text not null,
  account text not null,
  -- Sealed with the device's key.
  password text not null,
  is_for_all integer not null,
  accepts_any_certificate integer not null,
  unique (kind, address, account)
) strict;
