-- What tells one state of the computer's file from another with the same size and time, and its permission bits; null where unknown.
alter table backup_entry add column stamp text;
alter table backup_entry add column mode integer;
-- A proof found another content on the computer: the next run reads the file again.
alter table backup_entry add column is_changed integer not null default 0;
alter table backup_upload add column stamp text;
alter table backup_upload add column mode integer;
