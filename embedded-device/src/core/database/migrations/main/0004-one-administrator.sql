-- USR-02a, S-J4: whatever happens at once, the database itself holds one administrator.
create unique index user_one_administrator on user (role) where role = 'admin' and deleted_at is null;
