-- The running numbers of the issuer's invoices, over all organizations: a series for each year. A row is locked as the last
-- of a transaction, so that a number is taken only by what commits (rule M4).
create table invoice_counters (
  series text primary key,
  last_number bigint not null check (last_number >= 0)
);

-- Issued invoices of the sandbox; with Stripe, Stripe keeps them. Rows are written once and never change.
create table invoices (
  organization_id bigint not null,
  id bigserial not null,
  number text not null,
  series text not null,
  running_number bigint not null check (running_number > 0),
  -- The gateway's invoice: each is issued once.
  invoice_ref text not null,
  issued_at timestamptz not null,
  -- All that is printed, copied when it was issued: the PDF is made of it.
  document jsonb not null,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations (id),
  unique (organization_id, invoice_ref),
  -- The numbers are the issuer's: the tenant does not lead.
  unique (series, running_number)
);
create unique index invoices_number on invoices (organization_id, number);

-- The card, by its expiry, of which people have been notified that it expires soon.
alter table subscriptions add column expiry_noticed_for date;

-- The invoice that comes with an email.
alter table messages add column invoice_id bigint;
alter table messages add foreign key (organization_id, invoice_id) references invoices (organization_id, id);
