-- The link that works for everyone is random, as all links are (decisions K1): it is shown again from its sealed token. Those that
-- were handed out before keep working. Links that are over are deleted after a while.
alter table client_invites add column sealed_token text;
create unique index client_invites_permanent on client_invites (organization_id, provider_id) where sealed_token is not null;
create index client_invites_over on client_invites (least(used_at, expires_at));
