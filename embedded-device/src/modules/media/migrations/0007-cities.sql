-- ALB-01b: the town that pictures were taken near. A cell is about one kilometre; NULL for what has no place.
alter table media_item add column cell integer
  generated always as (cast((latitude + 90) * 100 as integer) * 36001 + cast((longitude + 180) * 100 as integer)) virtual;
create index media_item_cell on media_item (cell) where cell is not null and gone_at is null;
create table media_city (
  id integer primary key,
  name text not null,
  name_zh text,
  region text,
  region_zh text,
  -- Two letters of ISO 3166.
  country text not null
) strict;
-- Cells with pictures. No city yet: the cell waits for its name; 0: no town is near.
create table media_cell (
  cell integer primary key,
  city_id integer,
  -- Of the names that it was looked up in.
  names_version integer not null default 0
) strict;
create index media_cell_city on media_cell (city_id);
insert or ignore into media_cell (cell) select distinct cell from media_item where cell is not null;
create trigger media_cell_new after update of latitude, longitude on media_item when new.cell is not null
begin
  insert or ignore into media_cell (cell) values (new.cell);
end;
