-- SET-02a: when the administrator of the device read it; null while it is unread.
alter table feedback add column read_at integer;

create index feedback_sent on feedback (created_at);
