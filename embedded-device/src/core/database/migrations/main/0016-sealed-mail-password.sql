-- NTC-06b: the password of the mail server is sealed. What stands in `password` is of before; the next start seals it and leaves ''.
alter table notice_mail_server add column sealed_password text not null default '';
