-- Online booking: the clients' pages of a business, what can be booked there, and where a booking came from (rules C1, C2).

-- The pages of an organization. Without a row nothing is open yet.
create table booking_pages (
  organization_id bigint primary key references organizations (id),
  is_on boolean not null default false,
  about text not null default '',
  policy text not null default '',
  color text not null default '#0f6b68' check (color ~ '^#[0-9a-f]{6}$'),
  -- How many days after today can be booked at most; what a service shows may be less (rule A7). Null: no limit of its own.
  days_ahead integer check (days_ahead > 0),
  -- Appointments ahead that one client may have at most through the pages.
  open_appointments_max integer check (open_appointments_max > 0),
  updated_at timestamptz not null default now()
);

-- The names of the pages in addresses, unique over all organizations (rule K2). A former one leads to the current one.
create table booking_page_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]([a-z0-9-]{1,58}[a-z0-9])$'),
  organization_id bigint not null references organizations (id),
  is_current boolean not null,
  created_at timestamptz not null default now()
);
create unique index booking_page_slugs_current on booking_page_slugs (organization_id) where is_current;
create index booking_page_slugs_organization on booking_page_slugs (organization_id);

alter table services
  add column is_bookable_online boolean not null default true,
  add column is_first boolean not null default false,
  add column seats_per_booking integer not null default 1 check (seats_per_booking between 1 and 10);

alter table providers add column is_bookable_online boolean not null default true;

alter table appointments
  add column source text not null default 'DESK' check (source in ('DESK', 'PAGE', 'LINK', 'EMBED', 'WAITLIST', 'API'));
