-- The time of the device's file when both sides last agreed; null for rows of before, whose times are taken as they are.
alter table sync_base add column device_ms integer;
