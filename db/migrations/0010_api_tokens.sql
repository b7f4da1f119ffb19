-- API tokens for programs (decisions R9). A token acts for the member who made it, with what its scopes and that member's role
-- have in common at the moment; only its hash is here. A revoked one keeps its row, so that the history can name it.
create table api_tokens (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  provider_id bigint not null,
  name text not null,
  -- The first characters, by which people know it again.
  prefix text not null,
  token_hash text not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
-- The tenant does not lead this one: a request names its token alone.
create unique index api_tokens_hash on api_tokens (token_hash);

-- Who makes tokens and webhooks: Owners and Administrators at first.
update roles set sets = sets || jsonb_build_object('integrations',
  case when key in ('owner', 'administrator') then jsonb_build_array('TOKENS', 'WEBHOOKS') else '[]'::jsonb end);

-- What has changed since a program last asked.
create index appointments_changed on appointments (organization_id, updated_at);
