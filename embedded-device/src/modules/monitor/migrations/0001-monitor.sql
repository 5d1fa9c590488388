create table monitor_average (
  step integer not null,
  at_ms integer not null,
  cpu real not null,
  memory real not null,
  received real not null,
  sent real not null,
  read real not null,
  written real not null,
  temperature real,
  primary key (step, at_ms)
) strict, without rowid;
