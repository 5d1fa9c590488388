-- TSK-09: jobs that users see through the calls of their own area are not in the list of tasks.
alter table job add column is_listed integer not null default 1 check (is_listed in (0, 1));
