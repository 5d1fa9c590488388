create table device_backups_plan (
  id integer primary key autoincrement,
  name text not null,
  source_storage text not null,
  -- As the administrator named it, and from the root of the space.
  source_path text not null,
  source_place text not null,
  target text not null check (target in ('folder', 'webdav', 's3')),
  target_storage text not null,
  target_account integer not null,
  target_path text not null,
  target_place text not null,
  -- Sealed with the device's key.
  sealed_key text not null,
  every text not null,
  starts_at text not null,
  ends_at text not null,
  keep_days integer not null,
  keep_weeks integer not null,
  keep_months integer not null,
  sent_kib_per_second integer not null,
  most_minutes integer not null,
  is_made integer not null,
  is_foreign integer not null,
  -- Since when only this device writes to the repository.
  owned_ms integer not null,
  -- When it last began by itself, or when it was made.
  begun_ms integer not null,
  pruned_ms integer not null,
  -- JSON.
  last_run text,
  last_proof text,
  work text not null default 'none',
  job_id integer not null default 0,
  unique (target, target_storage, target_account, target_place)
) strict;
