create table releases_hour (
  id text not null,
  version text not null,
  hour integer not null,
  opens integer not null,
  faults integer not null,
  crashes integer not null,
  errors integer not null,
  primary key (id, version, hour)
) strict, without rowid;

create table releases_session (
  id text not null,
  version text not null,
  session text not null,
  seen_ms integer not null,
  hurt_ms integer not null,
  primary key (id, version, session)
) strict, without rowid;
