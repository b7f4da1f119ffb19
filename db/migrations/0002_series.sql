-- Recurring sequences (spec 3, decisions P5 and P6). Led by organization_id like every table of a tenant; portable SQL.

-- The rule of a sequence: wall times, never instants. Its occurrences are real appointments. The price is not part of
-- it, since each appointment notes the price of the moment in which it is booked (decisions P7).
create table series (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  service_id bigint not null,
  provider_id bigint not null,
  client_id bigint,
  attendee_name text,
  guest_name text,
  guest_phone_number text,
  freq text not null check (freq in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  -- Local dates of the provider's place, both included; without `until` it is ongoing.
  starts_on date not null,
  until date,
  -- When an occurrence begins, in minutes after midnight, and how long its slots last, one after the other.
  start_minute integer not null check (start_minute between 0 and 1439),
  slot_minutes integer[] not null check (cardinality(slot_minutes) > 0),
  allow_outside_hours boolean not null default false,
  -- Every date up to here has been booked or noted; the job goes on from it.
  booked_until date not null,
  created_by_type text not null check (created_by_type in ('PROVIDER', 'CLIENT')),
  created_by_id bigint not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
-- What the job looks for, in all organizations.
create index series_due on series (booked_until) where until is null or until > booked_until;

-- One row for each local date of a sequence, whatever became of it, so that nothing is booked twice and nothing comes
-- back. What an occurrence is now (booked, called off, moved by hand) is read off its appointment.
create table series_occurrences (
  organization_id bigint not null,
  series_id bigint not null,
  local_date date not null,
  -- Null where nothing was booked on this date; then the reason says why.
  appointment_id bigint,
  reason text,
  -- Where its appointment stood when the series put it there: one that stands elsewhere was moved by hand.
  start_at timestamptz,
  end_at timestamptz,
  primary key (organization_id, series_id, local_date),
  constraint series_occurrences_appointment_key unique (organization_id, appointment_id),
  foreign key (organization_id, series_id) references series (organization_id, id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  check (num_nulls(appointment_id, start_at, end_at) in (0, 3) and (appointment_id is null) = (reason is not null))
);

alter table appointments
  add foreign key (organization_id, series_id) references series (organization_id, id);

-- A message about a whole sequence speaks of no single appointment.
alter table messages add column series_id bigint;
create index messages_series on messages (organization_id, series_id) where status = 'QUEUED' and series_id is not null;
