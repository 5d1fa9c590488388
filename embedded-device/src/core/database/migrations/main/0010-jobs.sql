-- TSK-04: one table for every kind of durable job. The kind is `area.kind`; a job without a user belongs to the device.
create table job_next (
  id integer primary key autoincrement,
  kind text not null,
  user_no integer,
  state text not null default 'ready' check (state in ('ready', 'running', 'waiting', 'paused', 'done', 'failed', 'canceled')),
  prio integer not null default 0,
  run_at integer not null default 0,
  lease integer,
  attempts integer not null default 0,
  payload text not null,
  cursor text,
  progress text not null default '{}',
  -- TSK-05: what the user is asked, and the answers that no step has used up.
  question text,
  answers text not null default '{}',
  error_code text,
  cpu_ms integer not null default 0,
  moved_bytes integer not null default 0,
  created_at integer not null,
  finished_at integer
) strict;

-- TSK-03: the items a job could not finish.
create table job_failure (
  job_id integer not null references job_next (id) on delete cascade,
  item text not null,
  error text not null,
  primary key (job_id, item)
) strict, without rowid;

insert into job_next
  (id, kind, user_no, state, prio, run_at, lease, attempts, payload, cursor, progress, error_code, created_at, finished_at)
select id, 'tasks.' || kind, user_no, state, prio, run_at, lease, attempts, payload, cursor,
  case when cursor is null or not json_valid(cursor) then '{}' else json_object(
    'done', json_extract(cursor, '$.progress.doneFiles'),
    'total', json_extract(cursor, '$.progress.totalFiles'),
    'doneBytes', json_extract(cursor, '$.progress.doneBytes'),
    'totalBytes', json_extract(cursor, '$.progress.totalBytes'),
    'current', json_extract(cursor, '$.progress.currentPath')) end,
  error_code, created_at, finished_at
from job;

insert or ignore into job_failure (job_id, item, error)
select job.id, json_extract(failure.value, '$.path'), json_extract(failure.value, '$.error')
from job, json_each(case when json_valid(job.cursor) then job.cursor else '{}' end, '$.failed') as failure;

-- Numbers of removed jobs are not given again.
update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'job')
where name = 'job_next' and seq < (select seq from sqlite_sequence where name = 'job');
insert into sqlite_sequence (name, seq)
select 'job_next', seq from sqlite_sequence where name = 'job' and not exists (select 1 from sqlite_sequence where name = 'job_next');

drop table job;
alter table job_next rename to job;
-- The predicate must be exactly the claim's: with "state in (...)" the planner scans (device.md, trap 6).
create index job_ready on job (prio desc, run_at, id) where state = 'ready';
create index job_user on job (user_no, id desc);
create index job_finished on job (finished_at) where finished_at is not null;

-- SCH-01: when each schedule was first known, and the start of the last slot it ran for.
create table schedule (
  id text primary key,
  since_at integer not null,
  last_slot integer
) strict, without rowid;
