-- When providers work, when they are away, and the sessions that fill their time.

-- Weekly hours (decisions A1): wall times in the zone of the provider's first place, 00:00 to 24:00.
create table work_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  day_of_the_week smallint not null check (day_of_the_week between 0 and 6),
  open_time time not null,
  close_time time not null,
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (close_time > open_time)
);
create index work_hours_provider on work_hours (organization_id, provider_id);

-- Hours of one date, which replace that date's weekly rows; a closed date has is_open false. Those of a whole place concern
-- each provider whose first place it is, newcomers too, unless the provider has rows for that date.
create table date_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint,
  date date not null,
  open_time time not null default '00:00',
  close_time time not null default '24:00',
  is_open boolean not null,
  name text not null default '',
  place_id bigint,
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id),
  constraint date_hours_owner check (num_nonnulls(provider_id, place_id) = 1),
  check (close_time > open_time)
);
create index date_hours_provider on date_hours (organization_id, provider_id, date);
create index date_hours_place on date_hours (organization_id, place_id, date) where place_id is not null;

create table vacation_hours (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  check (end_at > start_at)
);
create index vacation_hours_provider on vacation_hours (organization_id, provider_id, start_at);

-- One provider doing one service in one slot, shared by clients up to its capacity (decisions A5). A block is one
-- without a service. The database has the last word: no two sessions of a provider overlap, no seat too many is taken.
create table sessions (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  service_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  busy_from timestamptz not null,
  busy_until timestamptz not null,
  capacity integer not null default 1,
  taken integer not null default 0,
  overbooked integer not null default 0,
  note text,
  primary key (organization_id, id),
  constraint sessions_slot_key unique (organization_id, provider_id, service_id, start_at),
  constraint sessions_wide_key unique (organization_id, id, provider_id, service_id, start_at, end_at),
  constraint sessions_seats check (taken >= 0 and overbooked >= 0 and taken <= capacity + overbooked),
  constraint sessions_span check (end_at > start_at and busy_from <= start_at and busy_until >= end_at),
  constraint sessions_apart exclude using gist (
    organization_id with =,
    provider_id with =,
    tstzrange(busy_from, busy_until) with &&
  ),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id)
);
create index sessions_busy on sessions (organization_id, provider_id, start_at)
  include (end_at, busy_from, busy_until, service_id, capacity, taken, overbooked, id);
