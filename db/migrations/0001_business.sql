-- Organizations and their places, and what every area uses: running numbers, idempotency keys, the audit log.
--
-- This file and those up to 0007 are the baseline: the whole schema, by area, as of the first release. From 0008 on, migrations
-- append; none is edited after it landed (docs/adr/0033, 0052).
--
-- Every tenant table is led by organization_id in its key and its indexes (decisions K1), so that the data can be spread by
-- tenant unchanged. Keys are bigint from sequences, unique in the database; row_no is the running number per organization that
-- people see. Portable SQL for PostgreSQL 15 to 18.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Every currency of ISO 4217 can be chosen; bgn has left the list and stays valid for old data (decisions C6). A new currency
-- is added to the domain's table and, by a further migration, to this one.
create function is_currency(code text) returns boolean immutable parallel safe language sql as $$
  select code in (
    'aed', 'afn', 'all', 'amd', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bgn', 'bhd',
    'bif', 'bmd', 'bnd', 'bob', 'brl', 'bsd', 'btn', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp',
    'cny', 'cop', 'crc', 'cup', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'ern', 'etb', 'eur',
    'fjd', 'fkp', 'gbp', 'gel', 'ghs', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf',
    'idr', 'ils', 'inr', 'iqd', 'irr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'kpw',
    'krw', 'kwd', 'kyd', 'kzt', 'lak', 'lbp', 'lkr', 'lrd', 'lsl', 'lyd', 'mad', 'mdl', 'mga', 'mkd',
    'mmk', 'mnt', 'mop', 'mru', 'mur', 'mvr', 'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok',
    'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php', 'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub',
    'rwf', 'sar', 'sbd', 'scr', 'sdg', 'sek', 'sgd', 'shp', 'sle', 'sos', 'srd', 'ssp', 'stn', 'svc',
    'syp', 'szl', 'thb', 'tjs', 'tmt', 'tnd', 'top', 'try', 'ttd', 'twd', 'tzs', 'uah', 'ugx', 'usd',
    'uyu', 'uzs', 'ved', 'ves', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg', 'xof', 'xpf', 'yer', 'zar',
    'zmw', 'zwg'
  )
$$;

-- ------------------------------------------------------------------------------------------ organizations, places

-- Which currency prices are meant in is always chosen, never assumed: it has no default, here and in a place.
create table organizations (
  id bigserial primary key,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  category_id text,
  cover_photo text,
  profile_photo text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  country text not null default 'BG',
  -- What new places start with.
  currency text not null check (is_currency(currency)),
  billing_name text,
  billing_vat text,
  billing_poi text,
  billing_street text,
  billing_city text,
  billing_country text,
  billing_zip_code text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Running numbers per organization: row numbers by noun.
create table counters (
  organization_id bigint not null references organizations (id),
  name text not null,
  value bigint not null default 0,
  primary key (organization_id, name)
);

create table places (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  address_formatted text not null default '',
  address_place_id text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  cover_photo text,
  profile_photo text,
  locale text not null default 'en' check (locale in ('en', 'it', 'bg')),
  timezone text not null,
  currency text not null check (is_currency(currency)),
  view_type text not null default 'regular' check (view_type in ('grid', 'regular')),
  show_service_categories boolean not null default false,
  waitlist boolean not null default false,
  client_cutoff_hours integer not null default 24 check (client_cutoff_hours >= 0),
  client_reminder_minutes integer not null default 1440 check (client_reminder_minutes >= 0),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table place_payment_methods (
  organization_id bigint not null,
  id bigserial not null,
  row_no bigint not null,
  place_id bigint not null,
  name text not null,
  kind text not null default 'OTHER' check (kind in ('CASH', 'CARD', 'TRANSFER', 'OTHER')),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id)
);

-- -------------------------------------------------------------------------------------------- idempotency, history

-- A request that is sent again answers what it answered and does nothing twice (decisions P4).
create table idempotency_keys (
  organization_id bigint not null,
  person text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, person, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_entries (
  organization_id bigint not null,
  id bigserial not null,
  object_type text not null,
  object_id bigint not null,
  action text not null,
  actor_type text not null check (actor_type in ('PROVIDER', 'CLIENT', 'SYSTEM')),
  actor_id bigint,
  actor_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index audit_entries_object on audit_entries (organization_id, object_type, object_id, id);
