-- DLG-03: work of the device as a whole is a job. Time that was spent counts on after a restart.
insert into job (kind, user_no, state, payload, cursor, progress, error_code, is_listed, created_at, finished_at)
select 'storage.' || kind, null, case state when 'running' then 'ready' else state end,
  json_object('storageId', storage_id, 'sizeBytes', size_bytes, 'totalMs', total_ms),
  json_object('spentMs', spent_ms), json_object('done', spent_ms, 'total', total_ms), error, 0, 0,
  case state when 'running' then null else 0 end
from system_work;
drop table system_work;
