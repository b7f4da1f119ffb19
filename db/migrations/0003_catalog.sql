-- Services: their categories, providers, custom questions and class times.

create table service_categories (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- A category's name is there once in an organization, however it is capitalized.
create unique index service_categories_name on service_categories (organization_id, lower(name));

create table services (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  title text not null,
  short_description text not null default '',
  description text not null default '',
  duration integer not null check (duration > 0),
  slot_interval integer check (slot_interval > 0),
  buffer_before integer not null default 0 check (buffer_before >= 0),
  buffer_after integer not null default 0 check (buffer_after >= 0),
  min_notice integer not null default 0 check (min_notice >= 0),
  min_slots_required integer not null default 1 check (min_slots_required > 0),
  capacity integer not null default 1 check (capacity > 0),
  price integer not null default 0 check (price >= 0),
  display_price boolean not null default true,
  visible_range_max integer check (visible_range_max > 0),
  is_active boolean not null default true,
  category_id bigint,
  cover_photo text,
  profile_photo text,
  search_text text not null default '',
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, row_no),
  foreign key (organization_id, category_id) references service_categories (organization_id, id)
);

create table service_providers (
  organization_id bigint not null,
  service_id bigint not null,
  provider_id bigint not null,
  primary key (organization_id, service_id, provider_id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
create index service_providers_provider on service_providers (organization_id, provider_id);

create table service_fields (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  service_id bigint not null,
  name text not null,
  prompt text not null default '',
  type text not null default 'TEXT' check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'CHECKBOX')),
  choices text[] not null default '{}',
  required boolean not null default false,
  position smallint not null default 0,
  retired_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id)
);
create index service_fields_service on service_fields (organization_id, service_id);

-- Weekly class times (decisions A3): wall times in the place's zone; day 0 is Monday.
create table recurring_time_slots (
  organization_id bigint not null,
  id bigserial not null,
  service_id bigint not null,
  day smallint not null check (day between 0 and 6),
  start_time time not null,
  end_time time not null,
  capacity integer not null check (capacity > 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  check (end_time > start_time)
);
create index recurring_time_slots_service on recurring_time_slots (organization_id, service_id);
