-- Cameras of a user are counted from this index alone; the expression is the one of library-where.ts.
create index media_item_camera on media_item
  (space_id, owner, (trim(coalesce(facts ->> '$.camera.make', '') || ' ' || coalesce(facts ->> '$.camera.model', ''))))
  where gone_at is null and kind in ('image', 'video');
