-- Permission bits of a file on the computer that sent it; null where that has none.
alter table sync_file add column mode integer;
alter table sync_upload add column mode integer;
