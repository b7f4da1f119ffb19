-- People: invitations, passwords by link, two-factor sign-in (decisions R3, R4). Portable SQL; tables of a tenant are led by
-- organization_id. What belongs to the person stands on its account, which has no tenant (decisions K2).

-- A revoked membership keeps its history; the same person may be invited anew and is a further row then.
alter table providers drop constraint providers_organization_id_account_id_key;
create unique index providers_member on providers (organization_id, account_id) where revoked_at is null;

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

alter table accounts
  -- the last link for a new password, until it is used
  add column password_token_hash text,
  add column password_token_expires_at timestamptz,
  -- the secret of the authenticator app, sealed with the server's key; the pending one is not confirmed by a code yet
  add column totp_secret text,
  add column totp_pending_secret text,
  -- the last period of 30 s whose code was used: no code works twice
  add column totp_last_period bigint not null default 0,
  -- hashes of the recovery codes that are left
  add column recovery_code_hashes text[] not null default '{}',
  add constraint accounts_password_token_key unique (password_token_hash);
