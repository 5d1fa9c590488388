-- The version of the reading that a row has its facts from: when the reading learns more, older rows are read again once, in the background.
alter table media_item add column facts_version integer not null default 0;
create index media_item_version on media_item (facts_version, id) where gone_at is null and state <> 'due';
-- A date has its zone now. Films were read as if their UTC were local.
update media_item
  set facts = json_set(json_remove(facts, '$.takenMs'), '$.taken',
    case kind when 'video' then json_object('ms', facts -> '$.takenMs', 'isUtc', json('true')) else json_object('ms', facts -> '$.takenMs') end)
  where facts ->> '$.takenMs' is not null;
