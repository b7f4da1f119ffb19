-- The foundation: organizations and people, services and hours, sessions and appointments, events and messages.
-- Every tenant table is led by organization_id in its key and its indexes (architecture, rule 6; decisions K1), so
-- that the data can be spread by tenant unchanged. Keys are bigint from sequences, unique in the database; row_no is
-- the running number per organization that people see. Portable SQL for PostgreSQL 15 to 18.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- ------------------------------------------------------------------------------------------ without a tenant (K2)

create table accounts (
  id bigserial primary key,
  email text not null,
  password_hash text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  last_organization_id bigint,
  created_at timestamptz not null default now(),
  constraint accounts_email_key unique (email),
  constraint accounts_email_folded check (email = lower(email))
);

-- A family of refresh tokens: each is an HMAC of family and generation, so nothing secret is stored (decisions R4). The
-- family is random, so that a token of another database, or of one that was emptied, never fits a new sign-in.
create table sign_ins (
  id bigserial primary key,
  family uuid not null default gen_random_uuid() unique,
  account_id bigint not null references accounts (id),
  organization_id bigint not null,
  provider_id bigint not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  -- when the holder showed that the current generation had arrived: the one before works for 30 s from then on
  successor_used_at timestamptz,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sign_ins_account on sign_ins (account_id);
create index sign_ins_provider on sign_ins (organization_id, provider_id);

-- Counted tries at a door that must not be forced (decisions R4): key is what is counted, such as an address.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

-- ------------------------------------------------------------------------------------------------- organizations

create table organizations (
  id bigserial primary key,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  category_id text,
  cover_photo text,
  profile_photo text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  country text not null default 'BG',
  currency text not null default 'eur' check (currency in ('eur', 'gbp', 'bgn')),
  billing_name text,
  billing_vat text,
  billing_poi text,
  billing_street text,
  billing_city text,
  billing_country text,
  billing_zip_code text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Running numbers per organization: row numbers by noun.
create table counters (
  organization_id bigint not null references organizations (id),
  name text not null,
  value bigint not null default 0,
  primary key (organization_id, name)
);

create table places (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  address_formatted text not null default '',
  address_place_id text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  cover_photo text,
  profile_photo text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  timezone text not null,
  currency text not null default 'eur' check (currency in ('eur', 'gbp', 'bgn')),
  view_type text not null default 'regular' check (view_type in ('grid', 'regular')),
  show_service_categories boolean not null default false,
  waitlist boolean not null default false,
  client_cutoff_hours integer not null default 24 check (client_cutoff_hours >= 0),
  client_reminder_minutes integer not null default 1440 check (client_reminder_minutes >= 0),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table place_payment_methods (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  place_id bigint not null,
  name text not null,
  kind text not null default 'OTHER' check (kind in ('CASH', 'CARD', 'TRANSFER', 'OTHER')),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id)
);

create table roles (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  key text,
  name text not null,
  sets jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key)
);

-- A provider is an account's membership of an organization (decisions R3); without an account it is still invited.
create table providers (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  account_id bigint references accounts (id),
  role_id bigint not null,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  profile_photo text,
  color smallint not null default 0,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  timezone text,
  view_type text check (view_type in ('grid', 'regular')),
  appointment_requires_approval boolean not null default false,
  email_appointment_created boolean not null default true,
  email_appointment_changed boolean not null default true,
  email_appointment_confirmed boolean not null default false,
  email_appointment_offered_alternative boolean not null default false,
  notify_change_of_appointment boolean not null default true,
  reminder_minutes integer not null default 0 check (reminder_minutes >= 0),
  search_text text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, row_no),
  unique (organization_id, account_id),
  foreign key (organization_id, role_id) references roles (organization_id, id)
);

-- The one index that the tenant does not lead: which organizations an account belongs to, asked at sign-in.
create index providers_account on providers (account_id);

create table provider_places (
  organization_id bigint not null,
  provider_id bigint not null,
  place_id bigint not null,
  position smallint not null default 0,
  primary key (organization_id, provider_id, place_id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id)
);
create index provider_places_place on provider_places (organization_id, place_id);

-- ------------------------------------------------------------------------------------------------ services, hours

create table service_categories (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table services (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  title text not null,
  short_description text not null default '',
  description text not null default '',
  duration integer not null check (duration > 0),
  slot_interval integer check (slot_interval > 0),
  buffer_before integer not null default 0 check (buffer_before >= 0),
  buffer_after integer not null default 0 check (buffer_after >= 0),
  min_notice integer not null default 0 check (min_notice >= 0),
  min_slots_required integer not null default 1 check (min_slots_required > 0),
  capacity integer not null default 1 check (capacity > 0),
  price integer not null default 0 check (price >= 0),
  display_price boolean not null default true,
  visible_range_max integer check (visible_range_max > 0),
  is_active boolean not null default true,
  category_id bigint,
  cover_photo text,
  profile_photo text,
  search_text text not null default '',
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, row_no),
  foreign key (organization_id, category_id) references service_categories (organization_id, id)
);

create table service_providers (
  organization_id bigint not null,
  service_id bigint not null,
  provider_id bigint not null,
  primary key (organization_id, service_id, provider_id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
create index service_providers_provider on service_providers (organization_id, provider_id);

create table service_fields (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  service_id bigint not null,
  name text not null,
  prompt text not null default '',
  type text not null default 'TEXT' check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'CHECKBOX')),
  choices text[] not null default '{}',
  required boolean not null default false,
  position smallint not null default 0,
  retired_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id)
);
create index service_fields_service on service_fields (organization_id, service_id);

-- Weekly class times (decisions A3): wall times in the place's zone; day 0 is Monday.
create table recurring_time_slots (
  organization_id bigint not null,
  id bigserial not null,
  service_id bigint not null,
  day smallint not null check (day between 0 and 6),
  start_time time not null,
  end_time time not null,
  capacity integer not null check (capacity > 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  check (end_time > start_time)
);
create index recurring_time_slots_service on recurring_time_slots (organization_id, service_id);

-- Weekly hours (decisions A1): wall times in the zone of the provider's first place, 00:00 to 24:00.
create table work_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  day_of_the_week smallint not null check (day_of_the_week between 0 and 6),
  open_time time not null,
  close_time time not null,
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (close_time > open_time)
);
create index work_hours_provider on work_hours (organization_id, provider_id);

-- Hours of one date, which replace that date's weekly rows; a closed date has is_open false.
create table date_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  date date not null,
  open_time time not null default '00:00',
  close_time time not null default '24:00',
  is_open boolean not null,
  name text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (close_time > open_time)
);
create index date_hours_provider on date_hours (organization_id, provider_id, date);

create table vacation_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (end_at > start_at)
);
create index vacation_hours_provider on vacation_hours (organization_id, provider_id, start_at);

-- ------------------------------------------------------------------------------------------------------- clients

create table clients (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  name text not null,
  phone_number text not null,
  email text,
  locale text check (locale in ('en', 'it', 'bg')),
  profile_photo text,
  notes text not null default '',
  search_text text not null,
  last_active_at timestamptz,
  blocked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, row_no),
  constraint clients_phone_number_key unique (organization_id, phone_number)
);
create index clients_search on clients using gin (organization_id, search_text gin_trgm_ops);
create index clients_by_name on clients (organization_id, name, id) where removed_at is null;
create index clients_by_age on clients (organization_id, created_at) include (id) where removed_at is null;

-- -------------------------------------------------------------------------------------- sessions and appointments

-- One provider doing one service in one slot, shared by clients up to its capacity (decisions A5). A block is one
-- without a service. The database has the last word: no two sessions of a provider overlap, no seat too many is taken.
create table sessions (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  service_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  busy_from timestamptz not null,
  busy_until timestamptz not null,
  capacity integer not null default 1,
  taken integer not null default 0,
  overbooked integer not null default 0,
  note text,
  primary key (organization_id, id),
  constraint sessions_slot_key unique (organization_id, provider_id, service_id, start_at),
  constraint sessions_wide_key unique (organization_id, id, provider_id, service_id, start_at, end_at),
  constraint sessions_seats check (taken >= 0 and overbooked >= 0 and taken <= capacity + overbooked),
  constraint sessions_span check (end_at > start_at and busy_from <= start_at and busy_until >= end_at),
  constraint sessions_apart exclude using gist (
    organization_id with =,
    provider_id with =,
    tstzrange(busy_from, busy_until) with &&
  ),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id)
);
create index sessions_busy on sessions (organization_id, provider_id, start_at)
  include (end_at, busy_from, busy_until, service_id, capacity, taken, overbooked, id);

create table appointments (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  service_id bigint not null,
  provider_id bigint not null,
  client_id bigint,
  guest_name text,
  guest_phone_number text,
  attendee_name text,
  status text not null check (
    status in ('PENDING', 'CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE', 'CANCELED', 'DECLINED', 'NO_SHOW')
  ),
  start_at timestamptz not null,
  end_at timestamptz not null,
  slot_count integer not null check (slot_count > 0),
  unit_price integer not null check (unit_price >= 0),
  currency text not null,
  amount_paid integer,
  cancellation_reason text,
  -- How it was called off, so that the same staff member can undo it (decisions P2).
  closed_from text,
  closed_at timestamptz,
  closed_by_provider_id bigint,
  -- The recurring sequence that it is an occurrence of (decisions P5).
  series_id bigint,
  created_by_type text not null check (created_by_type in ('PROVIDER', 'CLIENT')),
  created_by_id bigint not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, row_no),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  check (end_at > start_at)
);
create index appointments_window on appointments (organization_id, start_at)
  include (id, row_no, end_at, provider_id, service_id, client_id, guest_name, attendee_name, status, slot_count, amount_paid, series_id, updated_at, version);
-- The few that last longer than a day: a window looks one day before its left edge for the others.
create index appointments_long on appointments (organization_id, end_at)
  where end_at - start_at > interval '24 hours';
create index appointments_client on appointments (organization_id, client_id, start_at);
create index appointments_provider on appointments (organization_id, provider_id, start_at);

create table appointment_slots (
  organization_id bigint not null,
  id bigserial not null,
  appointment_id bigint not null,
  provider_id bigint not null,
  service_id bigint not null,
  client_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  session_id bigint,
  primary key (organization_id, id),
  unique (organization_id, appointment_id, start_at),
  constraint appointment_slots_client_once unique (organization_id, session_id, client_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, session_id, provider_id, service_id, start_at, end_at)
    references sessions (organization_id, id, provider_id, service_id, start_at, end_at)
);
create index appointment_slots_appointment on appointment_slots (organization_id, appointment_id)
  include (start_at, end_at, session_id);
create index appointment_slots_client on appointment_slots (organization_id, client_id, start_at);

create table appointment_fields (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  appointment_id bigint not null,
  service_field_id bigint not null,
  name text not null,
  type text not null,
  value text not null,
  primary key (organization_id, id),
  unique (organization_id, appointment_id, service_field_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, service_field_id) references service_fields (organization_id, id)
);

-- ------------------------------------------------------------------------- events, idempotency, history, messages

-- Numbered per organization in the transaction that caused them (decisions N5); they carry ids only.
create table event_counters (
  organization_id bigint primary key references organizations (id),
  seq bigint not null default 0
);
create table events (
  organization_id bigint not null,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, seq)
);
create index events_age on events (created_at);

-- A request that is sent again answers what it answered and does nothing twice (decisions P4).
create table idempotency_keys (
  organization_id bigint not null,
  person text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, person, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_entries (
  organization_id bigint not null,
  id bigserial not null,
  object_type text not null,
  object_id bigint not null,
  action text not null,
  actor_type text not null check (actor_type in ('PROVIDER', 'CLIENT', 'SYSTEM')),
  actor_id bigint,
  actor_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index audit_entries_object on audit_entries (organization_id, object_type, object_id, id);

-- Every message out (decisions N1, N2). It names its reader by id; `secret` ones are masked in the outbox.
create table messages (
  organization_id bigint not null,
  id bigserial not null,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  kind text not null,
  client_id bigint,
  provider_id bigint,
  appointment_id bigint,
  recipient text not null,
  locale text not null,
  subject text not null default '',
  body text not null,
  secret boolean not null default false,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'CANCELED')),
  send_after timestamptz not null,
  attempts integer not null default 0,
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index messages_newest on messages (organization_id, created_at desc, id desc);
create index messages_appointment on messages (organization_id, appointment_id) where status = 'QUEUED';
create index messages_due on messages (send_after) where status = 'QUEUED';
create index messages_sms_sent on messages (organization_id, sent_at) where channel = 'SMS' and status = 'SENT';

create table notifications (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  kind text not null,
  object_type text not null,
  object_id bigint not null,
  payload jsonb not null default '{}',
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
create index notifications_newest on notifications (organization_id, provider_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, provider_id) where not is_read;
