-- People of the account service. A person may come in by phone, by e-mail or by a third party, so none of the three is required.
create table person (
  no integer primary key,
  -- Names the person to authenticators; random, so that a passkey does not carry the account number.
  handle text not null unique,
  phone text unique,
  email text unique,
  nickname text not null,
  sex text,
  birthday text not null default '',
  motto text not null default '',
  avatar text not null default '',
  password_hash text,
  version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- Sealed with the key of the service.
  totp_secret text,
  -- The last 30 s step that was used: no code works twice.
  totp_step integer not null default 0,
  created_at integer not null
) strict;

create table third_party (
  provider text not null,
  subject text not null,
  person_no integer not null references person (no) on delete cascade,
  primary key (provider, subject)
) strict, without rowid;

-- One row per sign-in; access tokens are signed for it, refresh tokens follow below.
create table session (
  id text primary key,
  person_no integer not null references person (no) on delete cascade,
  client_id text,
  scope text not null default '',
  platform text not null,
  source text not null,
  created_at integer not null,
  last_seen integer not null,
  ended_at integer,
  end_reason text not null default ''
) strict, without rowid;
create index session_person on session (person_no);

create table refresh (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  issued_at integer not null,
  expires_at integer not null,
  -- S-D2: set when it was traded; a sibling may show it until grace_until, later it ends the session.
  superseded_by text,
  grace_until integer
) strict, without rowid;
create index refresh_session on refresh (session_id);

-- Whatever is shown once: steps of a sign-in, codes of apps and third parties, invitations.
create table ticket (
  hash text primary key,
  kind text not null,
  payload text not null,
  person_no integer references person (no) on delete cascade,
  tries integer not null default 0,
  expires_at integer not null
) strict, without rowid;
create index ticket_expiry on ticket (expires_at);

create table sms_code (
  phone text not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at integer not null,
  primary key (phone, purpose)
) strict, without rowid;

-- Messages for the owner of the machine, where no SMS service is connected.
create table outbox (
  id integer primary key,
  phone text not null,
  text text not null,
  created_at integer not null
) strict;

create table qr_code (
  hash text primary key,
  watch_hash text not null,
  state text not null,
  platform text not null,
  source text not null,
  person_no integer references person (no) on delete cascade,
  ticket_hash text,
  created_at integer not null,
  expires_at integer not null
) strict, without rowid;

create table recovery_code (
  person_no integer not null references person (no) on delete cascade,
  hash text not null,
  primary key (person_no, hash)
) strict, without rowid;

create table passkey (
  id text primary key,
  person_no integer not null references person (no) on delete cascade,
  public_key blob not null,
  counter integer not null,
  transports text not null,
  rp_id text not null,
  name text not null,
  created_at integer not null,
  used_at integer
) strict, without rowid;
create index passkey_person on passkey (person_no);

create table app (
  client_id text primary key,
  name text not null,
  redirects text not null,
  scopes text not null,
  first_party integer not null default 0
) strict, without rowid;

create table consent (
  person_no integer not null references person (no) on delete cascade,
  client_id text not null references app (client_id) on delete cascade,
  scopes text not null,
  remember integer not null,
  created_at integer not null,
  used_at integer,
  primary key (person_no, client_id)
) strict, without rowid;

create table local_id (
  id integer primary key,
  name text not null unique,
  password_hash text not null,
  created_at integer not null
) strict;

create table attachment (
  id text primary key,
  person_no integer not null references person (no) on delete cascade,
  feedback_id text,
  created_at integer not null
) strict, without rowid;

create table feedback (
  id text primary key,
  person_no integer not null references person (no) on delete cascade,
  content text not null,
  contact text not null,
  diagnostic text not null,
  created_at integer not null
) strict, without rowid;

create table track (
  id integer primary key,
  event text not null,
  received_at integer not null
) strict;
