-- Clients as the business keeps them: merged ones, duplicates by phone or e-mail, invitations, and imports under way
-- (spec 2, decisions C1, C4, C5). Led by organization_id like every table of a tenant; portable SQL.

-- A client that was merged into another stays, removed, so that its number and its old links lead to the one that is kept.
alter table clients add column merged_into_id bigint;
alter table clients add constraint clients_merged_into_fkey
  foreign key (organization_id, merged_into_id) references clients (organization_id, id);

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
