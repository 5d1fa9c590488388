create table network_services_config_next (
  service text primary key check (service in ('webdav', 'ftp', 'smb')),
  is_on integer not null default 0,
  config text not null
) strict;
insert into network_services_config_next select service, is_on, config from network_services_config;
drop table network_services_config;
alter table network_services_config_next rename to network_services_config;

-- What SMB compares passwords with, sealed; null until the password is used or set again.
alter table network_services_account add column nt_hash text;

create table network_services_smb_share (
  space_id text primary key,
  access text not null check (access in ('none', 'readOnly', 'full')),
  is_for_mac integer not null
) strict;

create table network_services_backup_share (
  id integer primary key autoincrement,
  user_no integer not null references user (no) on delete cascade,
  space_id text not null,
  name text not null,
  is_on integer not null default 1,
  limit_bytes integer not null,
  unique (user_no, name)
) strict;
