-- P10: an address with a password is kept sealed; `source` is then what of it may be shown.
alter table downloads_task add column sealed_source text not null default '';
