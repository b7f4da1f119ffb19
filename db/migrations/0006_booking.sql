-- Appointments and series, their slots and answers, offers of other times, payments, and owed reminders (decisions P).

-- The rule of a recurring sequence (spec 3, decisions P5 and P6): wall times, never instants. Its occurrences are real
-- appointments. The price is not part of it, since each appointment notes the price of the moment in which it is booked
-- (decisions P7).
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
  -- How it was canceled, so that the same staff member can undo it (decisions P2): its last date before, where null was
  -- ongoing, and when and by whom. What was canceled with it bears the same moment.
  ended_from date,
  ended_at timestamptz,
  ended_by_provider_id bigint,
  -- How many appointments were canceled with it: an undo that finds none of them must not say that it worked.
  ended_count integer check (ended_count >= 0),
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
-- What the job looks for, in all organizations.
create index series_due on series (booked_until) where until is null or until > booked_until;

create table appointments (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  row_no bigint not null,
  service_id bigint not null,
  provider_id bigint not null,
  client_id bigint,
  guest_name text,
  guest_phone_number text,
  attendee_name text,
  status text not null check (
    status in ('PENDING', 'CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE', 'CANCELED', 'DECLINED', 'NO_SHOW')
  ),
  start_at timestamptz not null,
  end_at timestamptz not null,
  slot_count integer not null check (slot_count > 0),
  unit_price integer not null check (unit_price >= 0),
  currency text not null check (is_currency(currency)),
  -- A price times up to 200 slots outgrows an integer (decisions M1); a single price fits one.
  amount_paid bigint,
  cancellation_reason text,
  -- How it was canceled, so that the same staff member can undo it (decisions P2).
  closed_from text,
  closed_at timestamptz,
  closed_by_provider_id bigint,
  -- The recurring sequence that it is an occurrence of (decisions P5).
  series_id bigint,
  created_by_type text not null check (created_by_type in ('PROVIDER', 'CLIENT')),
  created_by_id bigint not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The status that a withdrawn offer gives back. It outlives a cancellation, so that an undo of that brings the offer back.
  offered_from text check (offered_from in ('PENDING', 'CONFIRMED', 'MODIFIED')),
  -- What the staff note for themselves, also of a past one (decisions P2, P8).
  note text,
  -- What its guest and attendee are found by, folded as a search folds its words (searchText), so that the collation does not
  -- matter. Empty where a client alone is named: clients have their own.
  search_text text not null default '',
  primary key (organization_id, id),
  unique (organization_id, row_no),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  foreign key (organization_id, series_id) references series (organization_id, id),
  check (end_at > start_at)
);
create index appointments_window on appointments (organization_id, start_at)
  include (id, row_no, end_at, provider_id, service_id, client_id, guest_name, attendee_name, status, slot_count, amount_paid, series_id, updated_at, version);
-- The few that last longer than a day: a window looks one day before its left edge for the others.
create index appointments_long on appointments (organization_id, end_at)
  where end_at - start_at > interval '24 hours';
create index appointments_client on appointments (organization_id, client_id, start_at);
create index appointments_provider on appointments (organization_id, provider_id, start_at);
-- Guests are few among all appointments: a search looks at theirs alone.
create index appointments_guests on appointments (organization_id, start_at) where search_text <> '';

-- One row for each local date of a series, booked or not, canceled or moved, so that nothing is booked twice and nothing comes
-- back. What an occurrence is now (booked, canceled, moved by hand) is read off its appointment.
create table series_occurrences (
  organization_id bigint not null,
  series_id bigint not null,
  local_date date not null,
  -- Null where nothing was booked on this date; then the reason says why. An occurrence that could not go along when its
  -- series moved is canceled (decisions P6): it keeps its appointment, and the reason says why.
  appointment_id bigint,
  reason text,
  -- Where the series put its appointment: one that is elsewhere now was moved by hand.
  start_at timestamptz,
  end_at timestamptz,
  -- What the sentence of a reason names: 'at most 5 years ahead'.
  reason_values jsonb,
  primary key (organization_id, series_id, local_date),
  constraint series_occurrences_appointment_key unique (organization_id, appointment_id),
  foreign key (organization_id, series_id) references series (organization_id, id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  check (num_nulls(appointment_id, start_at, end_at) in (0, 3) and (appointment_id is not null or reason is not null)),
  constraint series_occurrences_reason_values_check check (reason_values is null or reason is not null)
);

create table appointment_slots (
  organization_id bigint not null,
  id bigserial not null,
  appointment_id bigint not null,
  provider_id bigint not null,
  service_id bigint not null,
  client_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  session_id bigint,
  -- A family shares a phone number (decisions C4): the same client and the same attendee's name count once in a session,
  -- another name is another seat. The name is folded as a search folds it; empty is the client.
  attendee_key text not null default '',
  -- How long the provider was busy with a slot that was given back, so that an undo restores what was, also where the
  -- buffer of the service has changed since (decisions P2, A7). Null where the slot holds a seat.
  busy_from timestamptz,
  busy_until timestamptz,
  primary key (organization_id, id),
  unique (organization_id, appointment_id, start_at),
  constraint appointment_slots_client_once unique (organization_id, session_id, client_id, attendee_key),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, session_id, provider_id, service_id, start_at, end_at)
    references sessions (organization_id, id, provider_id, service_id, start_at, end_at)
);
create index appointment_slots_appointment on appointment_slots (organization_id, appointment_id)
  include (start_at, end_at, session_id);
create index appointment_slots_client on appointment_slots (organization_id, client_id, start_at);

create table appointment_fields (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  appointment_id bigint not null,
  service_field_id bigint not null,
  name text not null,
  type text not null,
  value text not null,
  primary key (organization_id, id),
  unique (organization_id, appointment_id, service_field_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, service_field_id) references service_fields (organization_id, id)
);

-- The times that are on offer for an appointment instead of its own (decisions P3). Nothing holds them; a new offer replaces
-- them.
create table appointment_alternatives (
  organization_id bigint not null,
  id bigserial not null,
  appointment_id bigint not null,
  provider_id bigint not null,
  service_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (organization_id, id),
  constraint appointment_alternatives_key unique (organization_id, appointment_id, provider_id, start_at),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  check (end_at > start_at)
);

-- Money that was taken for an appointment, or given back: a refund names the payment that it returns (decisions P7). The
-- method's name is noted as it was, since a place may drop the method later.
create table appointment_payments (
  organization_id bigint not null,
  id bigserial not null,
  appointment_id bigint not null,
  type text not null check (type in ('PAYMENT', 'REFUND')),
  amount bigint not null check (amount >= 0),
  currency text not null check (is_currency(currency)),
  place_payment_method_id bigint not null,
  method_name text not null,
  refunded_payment_id bigint,
  -- When a payment was returned; one appointment has at most one that was not.
  returned_at timestamptz,
  taken_by_provider_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint appointment_payments_refund_once unique (organization_id, refunded_payment_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, place_payment_method_id) references place_payment_methods (organization_id, id),
  foreign key (organization_id, refunded_payment_id) references appointment_payments (organization_id, id),
  foreign key (organization_id, taken_by_provider_id) references providers (organization_id, id),
  check ((type = 'REFUND') = (refunded_payment_id is not null))
);
create unique index appointment_payments_once on appointment_payments (organization_id, appointment_id)
  where type = 'PAYMENT' and returned_at is null;
create index appointment_payments_appointment on appointment_payments (organization_id, appointment_id);

-- An owed reminder is a row for each appointment and reader (decisions N2): a provider, or 0 for the client. It is planned
-- while the start is still far ahead, so that a later change of the lead finds who has had none. It goes once, also over
-- restarts and with several servers.
create table owed_reminders (
  organization_id bigint not null,
  appointment_id bigint not null,
  reader_id bigint not null,
  -- The start that it is about: with another one it is owed again.
  start_at timestamptz not null,
  -- NONE: its reader agreed on the start within the lead and needs none.
  state text not null check (state in ('OWED', 'SENT', 'NONE')),
  -- Null while the reader wants none.
  due_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  primary key (organization_id, appointment_id, reader_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
create index owed_reminders_due on owed_reminders (due_at) where state = 'OWED';
