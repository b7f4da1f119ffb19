-- The sandbox that stands in for Stripe (rule M2). It plays a service outside the house: it knows customers, not organizations, so
-- that its tables have a schema of their own, and no key leads to or from the others.

create schema billing_sandbox;

-- Who pays. The row is what serializes all that happens to a customer, and holds its clock: real time plus an offset.
create table billing_sandbox.customers (
  id text primary key,
  clock_offset_ms bigint not null default 0,
  -- Where the clock is being advanced to; apart from the offset only while it advances.
  clock_goal_ms bigint not null default 0,
  -- When something falls due next, in real time; null: nothing will.
  due_at timestamptz,
  check (clock_goal_ms >= clock_offset_ms)
);
create index customers_due on billing_sandbox.customers (due_at) where due_at is not null;
create index customers_advancing on billing_sandbox.customers (id) where clock_goal_ms > clock_offset_ms;

-- Stripe's objects as its API answers them.
create table billing_sandbox.objects (
  id text primary key,
  seq bigserial not null,
  kind text not null,
  -- Null for products and prices, which belong to the account.
  customer_id text references billing_sandbox.customers (id) on delete cascade,
  body jsonb not null,
  -- What Stripe knows and does not answer, such as how a test card behaves.
  hidden jsonb not null default '{}'
);
create index objects_customer on billing_sandbox.objects (customer_id, seq);
create index objects_kind on billing_sandbox.objects (kind, seq);

-- What was answered under an idempotency key.
create table billing_sandbox.requests (
  key text primary key,
  -- Of the method, the path and the body.
  fingerprint text not null,
  -- Null while it runs; seen by no other transaction.
  status integer,
  answer text,
  created_at timestamptz not null
);
create index requests_age on billing_sandbox.requests (created_at);

-- What has happened, to be delivered in this order.
create table billing_sandbox.events (
  id text primary key,
  seq bigserial not null,
  customer_id text references billing_sandbox.customers (id) on delete cascade,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  -- In real time.
  next_attempt_at timestamptz not null,
  -- While an event is being delivered: when another process may take it over, in real time.
  taken_until timestamptz
);
create index events_pending on billing_sandbox.events (next_attempt_at, seq) where delivered_at is null;
create index events_customer on billing_sandbox.events (customer_id, seq);
create index events_age on billing_sandbox.events (created_at);
