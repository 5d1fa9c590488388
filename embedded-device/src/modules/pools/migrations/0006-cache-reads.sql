-- DSK-02: what a cache was asked for, and what it had.
alter table pools_cache add column read_bytes integer not null default 0;
alter table pools_cache add column hit_bytes integer not null default 0;
