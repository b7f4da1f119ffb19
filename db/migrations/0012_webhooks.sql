-- Where other programs are notified of what happens (decisions N7). The secret is sealed with the server's key; the one before it
-- signs along for a day after a renewal.
create table webhook_endpoints (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  url text not null,
  event_types text[] not null,
  sealed_secret text not null,
  former_sealed_secret text,
  former_secret_until timestamptz,
  paused_at timestamptz,
  -- A member paused it, or a day of failures did.
  paused_by text check (paused_by in ('MEMBER', 'FAILURES')),
  -- Since when nothing has arrived; null after a success.
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((paused_at is null) = (paused_by is null))
);

-- An event on its way to an endpoint, and the log of what came of it. It is written in the transaction of the change, with the
-- body that is sent each time: ids and facts of the moment, no one's name (decisions N6).
create table webhook_deliveries (
  organization_id bigint not null,
  id bigserial not null,
  endpoint_id bigint not null,
  -- The same for each endpoint, each try and each time it is sent again: receivers go by it.
  event_id uuid not null,
  event_type text not null,
  body text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  failure text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id) on delete cascade
);
create index webhook_deliveries_log on webhook_deliveries (organization_id, endpoint_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (organization_id, endpoint_id, next_attempt_at) where status = 'PENDING';
-- The tenant does not lead these: what is overdue and what is too old is asked over all organizations.
create index webhook_deliveries_overdue on webhook_deliveries (next_attempt_at) where status = 'PENDING';
create index webhook_deliveries_age on webhook_deliveries (created_at);
