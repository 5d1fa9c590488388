-- LGN-09: when a session ended, so that its user can be told. S-D6: how a session was created.
alter table session add column ended_at integer;
alter table session add column way text not null default '';
