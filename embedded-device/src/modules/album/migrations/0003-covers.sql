-- A picture that was uploaded as the cover of an album, encoded again.
create table album_cover (
  album_id text primary key references album_album (id) on delete cascade,
  set_ms integer not null,
  picture blob not null
) strict;
