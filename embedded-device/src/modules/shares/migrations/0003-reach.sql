-- SHR-01, SHR-03: what is new to a link that was made before changes nothing for it.
alter table shares_link add column hides_place integer not null default 0;
alter table shares_link add column is_home_only integer not null default 0;
