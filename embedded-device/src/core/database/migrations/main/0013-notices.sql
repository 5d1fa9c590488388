-- NTC-02a: one row per user and cause, however many events belong to it; texts, links and the timeline are JSON.
create table notice (
  id integer primary key autoincrement,
  user_no text not null references user (no) on delete cascade,
  cause text not null,
  type text not null,
  level text not null check (level in ('info', 'important', 'warn')),
  state text not null check (state in ('open', 'acknowledged', 'fixed')),
  is_seen integer not null default 0 check (is_seen in (0, 1)),
  content text not null,
  timeline text not null,
  count integer not null,
  first_at integer not null,
  last_at integer not null,
  notified_at integer not null default 0,
  unique (user_no, cause)
) strict;
create index notice_by_time on notice (user_no, last_at);

-- NTC-06a: what is still to be sent; bounded for each user and channel.
create table notice_delivery (
  user_no text not null references user (no) on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  notice_id integer not null references notice (id) on delete cascade,
  due_at integer not null,
  primary key (user_no, channel, notice_id)
) strict, without rowid;

-- NTC-08e: the versions of the software this device has started with.
create table notice_version (
  version text primary key,
  first_at integer not null
) strict, without rowid;

-- NTC-06b: the one mail server of the device.
create table notice_mail_server (
  id integer primary key check (id = 1),
  host text not null,
  port integer not null,
  is_secure integer not null check (is_secure in (0, 1)),
  user_name text not null,
  sender text not null,
  password text not null
) strict;
