-- What happened and who hears of it: events, messages, notifications, push subscriptions, and where links lead (decisions N).

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

-- Every message out (decisions N1, N2). It names its reader by id; `secret` ones are masked in the outbox. One about a whole
-- series speaks of no single appointment.
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
  series_id bigint,
  -- What opens an account is sealed while it is queued and blanked once it was sent (decisions N1).
  sealed_body text,
  -- When it was stopped before it went, so that an undo of the stopping act lets it go after all (decisions P2).
  canceled_at timestamptz,
  -- What its reader knew of the appointment, or of the series, before it: where a second change stops the first one's message,
  -- the new one names the time that the reader knows (decisions P2, P6).
  known_before jsonb,
  known_series jsonb,
  -- Which dates of a series it says are canceled.
  cancellations jsonb not null default '[]',
  primary key (organization_id, id)
);
create index messages_newest on messages (organization_id, created_at desc, id desc);
-- Each change looks up who has heard of an appointment or a series (decisions P2), in messages of every status.
create index messages_appointment on messages (organization_id, appointment_id);
create index messages_series on messages (organization_id, series_id) where series_id is not null;
create index messages_due on messages (send_after) where status = 'QUEUED';
-- How many an organization has sent within the last hour, and how many a reader had from all organizations together
-- (decisions N4).
create index messages_sent_by on messages (organization_id, channel, sent_at) where status = 'SENT';
create index messages_sent_to on messages (recipient, sent_at) where status = 'SENT';
-- Whether a number has been invited lately.
create index messages_invitations on messages (organization_id, recipient) where kind = 'client.invitation';

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

-- Where staff members' browsers take web push (spec 4, decisions N1 and N3): one address per sign-in, which is a device, so
-- that it goes with the sign-in. A browser has one address: who signed in last has it. That is asked over all organizations,
-- so the tenant does not lead the second index, as it does not lead the sign-ins'.
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

-- Where links in messages lead (decisions N1): one origin for the whole installation, never the host that a request names.
-- `is_chosen`: by the operator; one that was only derived from HOST and PORT follows them at the next start.
create table link_origin (
  only_row boolean primary key default true check (only_row),
  origin text not null,
  is_chosen boolean not null
);
