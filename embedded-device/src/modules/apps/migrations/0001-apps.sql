-- Apps of other makers; the package of each is a separate file, named by its place.
create table apps_app (
  id text primary key,
  place text not null unique,
  manifest text not null,
  sha256 text not null,
  size_bytes integer not null,
  installed_ms integer not null
) strict;

-- What a person gave to an app.
create table apps_grant (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  app_id text not null references apps_app (id) on delete cascade,
  storage_id text not null,
  path text not null,
  is_folder integer not null,
  access text not null check (access in ('read', 'write')),
  span text not null check (span in ('once', 'week', 'always')),
  given_ms integer not null,
  until_ms integer
) strict;
create index apps_grant_of on apps_grant (user_no, app_id);

-- The latest of what an app did for a person, and how often in all.
create table apps_deed (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  app_id text not null references apps_app (id) on delete cascade,
  kind text not null,
  name text not null,
  amount integer not null,
  at_ms integer not null
) strict;
create index apps_deed_of on apps_deed (user_no, app_id);
create table apps_count (
  user_no integer not null references user (no) on delete cascade,
  app_id text not null references apps_app (id) on delete cascade,
  kind text not null,
  count integer not null,
  primary key (user_no, app_id, kind)
) strict;
