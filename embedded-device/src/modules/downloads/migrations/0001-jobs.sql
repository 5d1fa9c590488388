-- DL-01b: the engine keeps the state of a download as a job; this table keeps what only downloads have. The source may hold a password:
-- it never leaves the device.
create table downloads_task (
  id text primary key,
  -- Null while a download is added.
  job_id integer,
  user_no integer not null references user (no) on delete cascade,
  kind text not null check (kind in ('http', 'ftp', 'magnet', 'torrent')),
  name text not null,
  has_name integer not null default 0 check (has_name in (0, 1)),
  source text not null default '',
  space_id text not null,
  folder text not null,
  path text not null default '',
  total_bytes integer not null default 0,
  done_bytes integer not null default 0,
  synced_bytes integer not null default 0,
  boot_id text not null default '',
  limit_bps integer not null default 0,
  validator text,
  info_hash text,
  files text not null default '[]',
  torrent blob,
  choose_first integer not null default 0 check (choose_first in (0, 1)),
  created_at integer not null,
  finished_at integer
) strict;

-- A finished download of before was never tried again, and one that ran starts again without using up a try.
insert into job (kind, user_no, state, run_at, attempts, payload, question, error_code, is_listed, created_at, finished_at)
select
  case when state = 'seeding' then 'downloads.seed'
    when kind = 'magnet' and torrent is null then 'downloads.readMagnet' else 'downloads.download' end,
  user_no,
  case state when 'finished' then 'done' when 'error' then 'failed' when 'paused' then 'paused' when 'choosing' then 'waiting' else 'ready' end,
  case state when 'waiting' then retry_at else 0 end,
  case state when 'waiting' then attempts else 0 end,
  json_object('id', id),
  case state when 'choosing' then '{"kind":"files","key":"files","choices":["chosen"],"id":"97434231"}' end,
  case state when 'error' then error_code end,
  0, created_at, finished_at
from download order by created_at, id;

insert into downloads_task
select id,
  (select job.id from job where job.kind in ('downloads.download', 'downloads.readMagnet', 'downloads.seed')
     and json_extract(job.payload, '$.id') = download.id),
  user_no, kind, name, has_name, source, space_id, folder, path, total_bytes, done_bytes, synced_bytes, boot_id, limit_bps, validator,
  info_hash, files, torrent, choose_first, created_at, finished_at
from download;

drop table download;
create index downloads_task_user on downloads_task (user_no, created_at desc, id desc);
alter table download_rule rename to downloads_rule;
