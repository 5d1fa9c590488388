alter table backup_task add column requested text not null default 'none';
