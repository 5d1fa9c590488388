create table clouds_account (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  kind text not null check (kind in ('webdav', 's3')),
  name text not null,
  address text not null,
  user text not null,
  region text not null,
  bucket text not null,
  -- Sealed with the device's key.
  password text not null,
  -- What outlives a restart: nothing is sent to a service that asked for a pause, or that refused the sign-in.
  state text not null,
  since_ms integer not null,
  until_ms integer not null,
  -- Requests of one day of the device.
  sent_day text not null default '',
  sent_count integer not null default 0,
  unique (user_no, kind, address, user, bucket)
) strict;

-- A folder as a service listed it; several rows while it is listed again.
create table clouds_folder (
  id integer primary key autoincrement,
  account_id integer not null references clouds_account (id) on delete cascade,
  path text not null,
  listed_ms integer not null,
  entries integer not null,
  unusable integer not null,
  is_whole integer not null
) strict;
create index clouds_folder_place on clouds_folder (account_id, path);

create table clouds_entry (
  folder_id integer not null references clouds_folder (id) on delete cascade,
  is_file integer not null,
  name text not null,
  size_bytes integer not null,
  modified_seconds integer not null,
  primary key (folder_id, is_file, name)
) strict, without rowid;

-- What a transfer does, one row for each file and folder; it goes with its task.
create table clouds_step (
  job_id integer not null,
  seq integer not null,
  source text not null,
  target text not null,
  is_folder integer not null,
  size_bytes integer not null,
  modified_seconds integer not null,
  version text,
  hash text,
  primary key (job_id, seq)
) strict, without rowid;
