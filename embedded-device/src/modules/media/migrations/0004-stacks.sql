-- A burst is shown as one picture: its other frames name the shown one. Indexes have the column, so that counts still open no row.
alter table media_item add column stack_id integer;
create index media_item_stack on media_item (stack_id) where stack_id is not null;
drop index media_item_time;
drop index media_item_name;
drop index media_item_added;
create index media_item_time on media_item (space_id, owner, taken_day, taken_at, id, kind, gone_at, stack_id)
  where gone_at is null and kind in ('image', 'video');
create index media_item_name on media_item (space_id, owner, name collate nocase, id, kind, gone_at, stack_id)
  where gone_at is null and kind in ('image', 'video');
create index media_item_added on media_item (space_id, owner, id, kind, gone_at, taken_day, stack_id)
  where gone_at is null and kind in ('image', 'video');
