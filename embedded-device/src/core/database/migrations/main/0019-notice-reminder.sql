-- NTC-02b: known incidents that their users want to be reminded of; epoch ms.
create table notice_reminder (
  notice_id integer primary key references notice (id) on delete cascade,
  at integer not null
) strict;
