-- How many stars a user gave to a picture; without a row none.
create table album_star (
  user_no integer not null references user (no) on delete cascade,
  item_id integer not null,
  stars integer not null check (stars between 1 and 5),
  primary key (user_no, item_id)
) strict, without rowid;
