create table remote_shares_user (
  share_id integer not null references remote_shares_share (id) on delete cascade,
  user_no text not null,
  primary key (share_id, user_no)
) strict, without rowid;
