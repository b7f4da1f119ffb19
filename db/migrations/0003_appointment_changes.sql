-- What becomes of an appointment after it was booked: offers of other times, and payments (decisions P2, P3, P7). Led by
-- organization_id like every table of a tenant; portable SQL.

-- The times that are on offer for an appointment instead of its own. Nothing holds them; a new offer replaces them.
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

-- The status that a withdrawn offer gives back. It outlives a closing, so that an undo of that brings the offer back.
alter table appointments add column offered_from text check (offered_from in ('PENDING', 'CONFIRMED', 'MODIFIED'));

-- Money that was taken for an appointment, or given back: a refund names the payment that it returns. The method's name
-- is noted as it was, since a place may drop the method later.
create table appointment_payments (
  organization_id bigint not null,
  id bigserial not null,
  appointment_id bigint not null,
  type text not null check (type in ('PAYMENT', 'REFUND')),
  amount integer not null check (amount >= 0),
  currency text not null,
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
