-- The figures of a month by e-mail, to members who want them (rule N2): off by default.
alter table providers add column email_monthly_report boolean not null default false;
-- Few do; they are looked for over all organizations.
create index providers_monthly_report on providers (organization_id, id) where email_monthly_report and revoked_at is null;

-- What has gone, or had nothing to say: one report of a month to a member, also with two servers and over restarts.
create table monthly_reports (
  organization_id bigint not null,
  provider_id bigint not null,
  -- The first day of the month that it is about.
  month date not null check (extract(day from month) = 1),
  created_at timestamptz not null default now(),
  primary key (organization_id, provider_id, month),
  foreign key (organization_id, provider_id) references providers (organization_id, id)
);
