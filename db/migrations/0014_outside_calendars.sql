-- Calendars elsewhere whose busy times keep a member's slots from being booked. An address opens a calendar to everybody who has
-- it, and so it is sealed.
create table outside_calendars (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  name text not null,
  sealed_url text not null,
  -- What is shown of its address.
  host text not null,
  -- By which the other server knows what we have.
  etag text,
  last_modified text,
  created_at timestamptz not null,
  next_fetch_at timestamptz not null,
  -- The last fetch that succeeded, and why the last one did not, if so.
  fetched_at timestamptz,
  error text,
  failures integer not null default 0,
  primary key (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
create index outside_calendars_provider on outside_calendars (organization_id, provider_id);
-- What the job looks for, in all organizations.
create index outside_calendars_due on outside_calendars (next_fetch_at);

-- When a member is busy according to them, a day at most each: times only, nothing else of what is in a calendar is kept.
create table outside_busy_times (
  organization_id bigint not null,
  id bigserial not null,
  calendar_id bigint not null,
  provider_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, calendar_id) references outside_calendars (organization_id, id) on delete cascade,
  check (end_at > start_at and end_at - start_at <= interval '24 hours')
);
create index outside_busy_times_provider on outside_busy_times (organization_id, provider_id, start_at) include (end_at);
create index outside_busy_times_calendar on outside_busy_times (organization_id, calendar_id);
