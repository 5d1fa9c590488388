-- A live photo names the row that has its clip: a film next to it, or itself where the clip is inside the picture.
alter table media_item add column clip_id integer;
-- What the names of a picture and its clip share; empty until the file is read again, which the version of the facts asks for.
alter table media_item add column pair_key text;
create unique index media_item_clip on media_item (clip_id) where clip_id is not null;
create index media_item_pair on media_item (space_id, dir, pair_key) where pair_key is not null and gone_at is null;
create index media_item_content on media_item (space_id, dir, (facts ->> '$.contentId'))
  where facts ->> '$.contentId' is not null and gone_at is null;
-- Live photos are listed from an index of their own, as long as there are live photos.
create index media_item_live on media_item (space_id, owner, taken_day, taken_at, id, kind, gone_at, stack_id)
  where clip_id is not null and gone_at is null and kind in ('image', 'video');
