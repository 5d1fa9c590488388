-- Something that is done, and not as it was named: it is told with the failures, and counts as none.
alter table job_failure add column is_remark integer not null default 0;
update job_failure set is_remark = 1 where error = 'archiveEntryRenamed';
