-- What organizations pay for Slotkeeper itself (rules M2 to M4). All of it is what the gateway said last: it is read afresh
-- from there, and an event only says that it is time to.

-- The plans of the configuration, kept for those who have one that is no longer offered.
create table pricing_plans (
  id bigserial primary key,
  key text not null unique,
  name text not null,
  -- Months that one payment covers.
  period integer not null check (period in (1, 12)),
  currency text not null,
  -- [{ value, minQuantity, maxQuantity }], value in minor units.
  tiers jsonb not null,
  is_offered boolean not null
);

-- One for each gateway, so that what the sandbox or Stripe's test mode has made stays apart from what is real.
create table subscriptions (
  organization_id bigint not null,
  mode text not null check (mode in ('SANDBOX', 'TEST', 'LIVE')),
  -- Raised with each look at the gateway; who writes has read the gateway after the version that it replaces.
  version bigint not null default 0,
  customer_ref text not null,
  subscription_ref text,
  item_ref text,
  plan_id bigint references pricing_plans (id),
  tier_value bigint check (tier_value >= 0),
  tier_min_quantity integer,
  tier_max_quantity integer,
  currency text,
  gateway_status text check (gateway_status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz,
  ended_at timestamptz,
  is_automated boolean not null default true,
  payment_method_ref text,
  payment_method_type text,
  payment_method_brand text,
  payment_method_last4 text,
  payment_method_expires_on date,
  open_invoice_ref text,
  open_invoice_amount bigint,
  open_invoice_currency text,
  -- When the open invoice was not paid for the first time, and when that is tried again.
  failed_at timestamptz,
  next_attempt_at timestamptz,
  failure_code text,
  failure_decline_code text,
  failure_message text,
  -- Whether it has ever been paid: only then is its end worth a banner.
  was_active boolean not null default false,
  synced_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, mode),
  foreign key (organization_id) references organizations (id),
  check ((subscription_ref is null) = (gateway_status is null)),
  check ((open_invoice_ref is null) = (open_invoice_amount is null)),
  check ((open_invoice_ref is null) = (open_invoice_currency is null))
);
-- Events name the customer, and jobs look over all organizations: the tenant does not lead.
create unique index subscriptions_customer on subscriptions (customer_ref);
create index subscriptions_period_end on subscriptions (mode, current_period_end)
  where gateway_status in ('trialing', 'active', 'past_due');

create table subscription_payments (
  organization_id bigint not null,
  id bigserial not null,
  mode text not null check (mode in ('SANDBOX', 'TEST', 'LIVE')),
  -- The running number per organization that people see (rule K1).
  row_no integer not null,
  -- The gateway's invoice: each is recorded once.
  invoice_ref text not null,
  plan_id bigint references pricing_plans (id),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('PAID')),
  paid_at timestamptz not null,
  payment_method_type text,
  payment_method_brand text,
  payment_method_last4 text,
  invoice_number text,
  -- Where the invoice can be downloaded: our own path, or the gateway's address.
  invoice_link text,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations (id),
  unique (organization_id, mode, invoice_ref),
  unique (organization_id, row_no)
);
create index subscription_payments_latest on subscription_payments (organization_id, mode, paid_at desc, amount);

-- Ids of the gateway's events, so that each is handled once (rule M2).
create table billing_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null,
  -- Null: it failed, and will come again.
  handled_at timestamptz
);
create index billing_events_age on billing_events (received_at);
