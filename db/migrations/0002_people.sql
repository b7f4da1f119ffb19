-- Accounts and how they sign in, roles, providers and their invitations (decisions R). What belongs to the person is on the
-- account, which has no tenant (decisions K2).

create table accounts (
  id bigserial primary key,
  -- One address is one e-mail: in lower case, and its accents composed (NFC), as look-ups fold it.
  email text not null,
  password_hash text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  last_organization_id bigint,
  created_at timestamptz not null default now(),
  -- The last link for a new password, until it is used.
  password_token_hash text,
  password_token_expires_at timestamptz,
  -- The secret of the authenticator app, sealed with the server's key; the pending one is not confirmed by a code yet.
  totp_secret text,
  totp_pending_secret text,
  -- The last period of 30 s whose code was used: no code works twice.
  totp_last_period bigint not null default 0,
  -- Hashes of the recovery codes that are left.
  recovery_code_hashes text[] not null default '{}',
  -- When the person proved that the account's mailbox is theirs (decisions R3): before that no second factor locks it.
  email_verified_at timestamptz,
  -- The last link that proves a mailbox: that of the present e-mail, or of the one to come.
  pending_email text,
  email_token_hash text,
  email_token_expires_at timestamptz,
  constraint accounts_email_key unique (email),
  constraint accounts_email_folded check (email = lower(email)),
  constraint accounts_password_token_key unique (password_token_hash),
  constraint accounts_pending_email_folded check (pending_email = lower(pending_email)),
  constraint accounts_email_token_key unique (email_token_hash)
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
  -- When the holder showed that the current generation had arrived: the one before works for 30 s from then on.
  successor_used_at timestamptz,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The browser that it came from, as the hash of a long-lived cookie (decisions R4): where an account has been used before,
  -- others' wrong passwords at the same address keep nobody out.
  device_hash text
);
create index sign_ins_account on sign_ins (account_id);
create index sign_ins_provider on sign_ins (organization_id, provider_id);
create index sign_ins_device on sign_ins (device_hash, account_id) where device_hash is not null;

-- Counted tries at a door that must not be forced (decisions R4): key is what is counted, such as an address.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

-- A sign-up may be sent again when its answer got lost (decisions P4). Its business does not exist yet, so its key is here
-- and not among those of an organization. Both are hashes; the key's covers the e-mail, so that nobody meets another one's.
create table sign_up_keys (
  organization_id bigint primary key references organizations (id),
  key_hash text not null constraint sign_up_keys_key unique,
  body_hash text not null
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
-- Two roles of one name can't be distinguished where one is given to a provider.
create unique index roles_name on roles (organization_id, lower(name));

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
  foreign key (organization_id, role_id) references roles (organization_id, id)
);
-- A revoked membership keeps its history; the same person may be invited again and is a further row then.
create unique index providers_member on providers (organization_id, account_id) where revoked_at is null;
-- The tenant does not lead this one: which organizations an account belongs to, asked at sign-in.
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

-- An invitation until it is accepted: one per membership, and one per e-mail and organization. Its link holds the
-- organization and a random token of 128 bits, of which only the hash is here (decisions K1).
create table invitations (
  organization_id bigint not null,
  provider_id bigint not null,
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, provider_id),
  constraint invitations_token_key unique (organization_id, token_hash),
  constraint invitations_email_key unique (organization_id, email),
  constraint invitations_email_folded check (email = lower(email)),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
