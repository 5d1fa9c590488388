-- P7, S-D5: the role a session began with, so that a changed role is noticed; and why a session ended, so that the person is told.
alter table session add column role text not null default 'user';
alter table session add column end_reason text not null default '' check (end_reason in ('', 'loggedOut', 'elsewhere', 'disabled', 'roleChanged'));
