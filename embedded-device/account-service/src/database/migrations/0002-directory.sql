-- Devices as they reported themselves. The key is pinned with the first report and never changes (S-C2).
create table device (
  sn text primary key,
  identity_key text not null,
  mac text not null,
  model text not null,
  name text not null,
  version text not null,
  -- JSON: origins under which it said it can be reached.
  addresses text not null,
  -- Where the last report came from: only a device of this machine may be looked for on loopback (S-I1).
  source text not null,
  tunnel_type text,
  is_asleep integer not null default 0,
  -- Of the signed report, in seconds with fraction: a report is good once, and only if it is newer (S-C2).
  sent_at real not null,
  -- By our clock.
  last_seen integer not null,
  -- Members at the time an administrator removed it; while the device still says the same it stays removed (DEV-02a).
  removed_with text
) strict, without rowid;

create table device_member (
  sn text not null references device (sn) on delete cascade,
  account_no text not null,
  role text not null check (role in ('admin', 'user')),
  primary key (sn, account_no)
) strict, without rowid;

create index device_member_account on device_member (account_no);
