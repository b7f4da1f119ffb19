-- Clients who wait for a taken time, and the times that were offered to them (rule C3).

create table waitlist_entries (
  organization_id bigint not null,
  id bigserial not null,
  client_id bigint not null,
  -- Who comes, where it is another one than the client (rule C4); the key is that of appointment_slots.
  attendee_name text,
  attendee_key text not null default '',
  place_id bigint not null,
  service_id bigint not null,
  -- Null: any provider will do.
  provider_id bigint,
  -- Local dates of the place, both included.
  from_date date not null,
  until_date date not null,
  -- Empty: any time of the day.
  parts_of_day text[] not null default '{}' check (parts_of_day <@ array['MORNING', 'AFTERNOON', 'EVENING']),
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (until_date >= from_date),
  check ((ended_at is null) = (state in ('WAITING', 'OFFERED')))
);
create index waitlist_entries_open on waitlist_entries (organization_id, service_id, id) where ended_at is null;
create index waitlist_entries_place on waitlist_entries (organization_id, place_id, from_date) where ended_at is null;
create index waitlist_entries_client on waitlist_entries (organization_id, client_id);
-- What the jobs look for, in all organizations: the past and the forgotten.
create index waitlist_entries_past on waitlist_entries (until_date) where ended_at is null;
create index waitlist_entries_ended on waitlist_entries (ended_at) where ended_at is not null;

create table waitlist_offers (
  organization_id bigint not null,
  id bigserial not null,
  entry_id bigint not null,
  provider_id bigint not null,
  service_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Where each of its slots ends; the next one begins there.
  slot_ends timestamptz[] not null,
  expires_at timestamptz not null,
  -- LOST: others have the time. PASSED: the client let it pass.
  state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'PASSED', 'LOST', 'LEFT')),
  -- Of the link in its message.
  token_hash text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, entry_id) references waitlist_entries (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  check (end_at > start_at)
);
-- One time is offered to a client at once.
create unique index waitlist_offers_open_once on waitlist_offers (organization_id, entry_id) where state = 'OPEN';
create index waitlist_offers_entry on waitlist_offers (organization_id, entry_id);
create index waitlist_offers_open on waitlist_offers (organization_id, provider_id, start_at) where state = 'OPEN';
create index waitlist_offers_overdue on waitlist_offers (expires_at) where state = 'OPEN';
-- Who follows a link is not signed in: the tenant does not lead.
create index waitlist_offers_token on waitlist_offers (token_hash) where token_hash is not null;
