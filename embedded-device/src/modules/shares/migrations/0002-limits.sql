-- SHR-01: what an upload request has promised to uploads that are not finished. A row is given back or becomes a received file.
create table shares_incoming (
  flag text primary key,
  link_id text not null references shares_link (id) on delete cascade,
  size_bytes integer not null,
  touched_ms integer not null
) strict;
create index shares_incoming_link on shares_incoming (link_id);

-- SHR-01: a download that was counted, of one visitor and one version of a file. Its ranges go on without being counted again.
create table shares_grant (
  id integer primary key autoincrement,
  link_id text not null references shares_link (id) on delete cascade,
  visitor text not null,
  path text not null,
  etag text not null,
  size_bytes integer not null,
  line_id integer not null,
  touched_ms integer not null,
  sent_bytes integer not null default 0,
  -- Of answers that run: nothing of it survives a start.
  promised_bytes integer not null default 0,
  sent_ranges text not null default '[]',
  is_whole integer not null default 0
) strict;
create index shares_grant_of on shares_grant (link_id, visitor, path, id);

-- How a download went on; null for lines that are none, and for those of before.
alter table shares_visit add column outcome text check (outcome in ('underWay', 'complete', 'cut'));
