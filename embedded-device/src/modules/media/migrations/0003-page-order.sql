-- Pages of a timeline come out of an index in their order, and counts read an index alone: with `gone_at` in it, no row is opened.
drop index media_item_time;
create index media_item_time on media_item (space_id, owner, taken_day, taken_at, id, kind, gone_at)
  where gone_at is null and kind in ('image', 'video');
create index media_item_name on media_item (space_id, owner, name collate nocase, id, kind, gone_at)
  where gone_at is null and kind in ('image', 'video');
create index media_item_added on media_item (space_id, owner, id, kind, gone_at, taken_day)
  where gone_at is null and kind in ('image', 'video');
