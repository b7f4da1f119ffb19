-- Where staff members' browsers take web push (spec 4, decisions N1 and N3): one address per sign-in, which is a device, so
-- that it goes with the sign-in. A browser has one address, whoever uses it: the one who signed in last has it. That is
-- asked over all organizations, so the tenant does not lead the second index, as it does not lead the sign-ins'.
create table push_subscriptions (
  organization_id bigint not null,
  sign_in_id bigint not null references sign_ins (id),
  provider_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, sign_in_id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
create index push_subscriptions_provider on push_subscriptions (organization_id, provider_id);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
