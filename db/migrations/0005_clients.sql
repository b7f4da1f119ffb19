-- Clients as the business keeps them, their invitations, and imports under way (spec 2, decisions C1, C4, C5).

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
  -- What it is found by, folded as a search folds its words (searchText): its own names, numbers and e-mails, and those of
  -- the clients that were merged into it.
  search_text text not null,
  last_active_at timestamptz,
  blocked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- A client that was merged into another stays, removed, so that its number and its old links lead to the one that is kept.
  merged_into_id bigint,
  primary key (organization_id, id),
  unique (organization_id, row_no),
  constraint clients_phone_number_key unique (organization_id, phone_number),
  constraint clients_merged_into_fkey foreign key (organization_id, merged_into_id) references clients (organization_id, id)
);
create index clients_search on clients using gin (organization_id, search_text gin_trgm_ops);
create index clients_by_name on clients (organization_id, name, id) where removed_at is null;
create index clients_by_age on clients (organization_id, created_at) include (id) where removed_at is null;
create index clients_merged on clients (organization_id, merged_into_id) where merged_into_id is not null;
-- Duplicates share an e-mail or the end of a phone number, where only the country code differs.
create index clients_by_email on clients (organization_id, email) where removed_at is null and email is not null;
create index clients_by_phone_end on clients (organization_id, right(phone_number, 9)) where removed_at is null;

-- A link to the organization's booking page: 128 random bits, stored hashed (decisions C1, K1). One that works once is
-- used up by the client who first books through it.
create table client_invites (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  provider_id bigint not null,
  client_id bigint,
  token_hash text not null,
  is_single_use boolean not null,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint client_invites_token_key unique (organization_id, token_hash),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
create index client_invites_token on client_invites (token_hash);

-- The rows of an import that comes in several calls, until the last one adds them all in one transaction.
create table client_import_rows (
  organization_id bigint not null references organizations (id),
  provider_id bigint not null,
  import_key text not null,
  row_index integer not null,
  name text not null,
  phone_number text not null,
  email text,
  search_text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, provider_id, import_key, row_index)
);
create index client_import_rows_age on client_import_rows (created_at);
