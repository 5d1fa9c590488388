create table network_settings_value (
  key text primary key,
  value text not null
) strict, without rowid;
