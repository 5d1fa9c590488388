-- DSK-01b: the values of a real disk, one row a day, as JSON.
create table pools_reading (
  serial_no text not null,
  day integer not null,
  readings text not null,
  primary key (serial_no, day)
) strict, without rowid;
