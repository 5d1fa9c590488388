-- What the person picked is called, also where it is the top folder of a space.
alter table apps_grant add column name text not null default '';
